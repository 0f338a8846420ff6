package pleat.automaton.reduce;
import java.util.*;
public final class Degeneralise {
  public static Tgba best(Tgba a) throws LimitException {
    Tgba best = null;
    for (int[] order : orders(a.sets())) for (Degeneralisation.LookAhead l : Degeneralisation.LookAhead.values()) {
      Tgba b = Reduction.reduce(Degeneralisation.degeneralise(a, order, l));
      if (best == null || Reduction.isSmaller(b, best)) best = b;
    }
    return best;
  }
  static List<int[]> orders(int n) { List<int[]> r = new ArrayList<>(); if (n > 4) { for (int s=0;s<n;s++){int[] o=new int[n]; for(int i=0;i<n;i++)o[i]=(i+s)%n; r.add(o);} return r; }
    perm(new int[n], 0, 0, r); return r; }
  static void perm(int[] o, int i, int used, List<int[]> r) { if (i==o.length) { r.add(o.clone()); return; } for (int k=0;k<o.length;k++) if ((used>>k&1)==0) { o[i]=k; perm(o,i+1,used|1<<k,r);} }
}
