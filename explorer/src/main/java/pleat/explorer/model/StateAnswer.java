package pleat.explorer.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * A state, and what can happen in it.
 *
 * @param position how many steps lead there
 * @param enabled the steps that can be taken; of very many the first
 * @param unlisted how many more there are
 * @param current where each process stands
 * @param broken the properties that this state violates
 * @param reached the properties that ask for such a state
 * @param end "valid" or "deadlock" where nothing can happen any more, otherwise null
 * @param deadlock what each process waits for in a deadlock, otherwise null
 */
public record StateAnswer(
        String path,
        int position,
        List<ValueTree> values,
        List<Choice> enabled,
        int unlisted,
        List<Standing> current,
        List<String> broken,
        List<String> reached,
        String end,
        List<Wait> deadlock) {

    /**
     * A step that can be taken, or one that fails.
     *
     * @param choice null if the step cannot be evaluated
     * @param fault what is wrong with the step
     */
    record Choice(
            Integer choice,
            String label,
            String process,
            String text,
            Place place,
            @JsonInclude(JsonInclude.Include.NON_NULL) String fault) {}

    record Standing(String process, Place place, String text) {}

    record Wait(String process, String waits) {}
}
