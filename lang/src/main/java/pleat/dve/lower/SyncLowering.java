package pleat.dve.lower;

import java.util.Optional;
import pleat.dve.ast.Synchronisation;
import pleat.dve.diagnostic.DveError;
import pleat.ir.Sync;
import pleat.source.Diagnostics;

/** Lowers the sends and receives of one process. */
final class SyncLowering {
    private final World world;
    private final ExpressionLowering expressions;
    private final ChannelUses uses;
    private final Diagnostics diagnostics;

    SyncLowering(World world, ExpressionLowering expressions, ChannelUses uses) {
        this.world = world;
        this.expressions = expressions;
        this.uses = uses;
        this.diagnostics = world.diagnostics();
    }

    Sync lower(Synchronisation sync) {
        Optional<ChannelSymbol> channel = world.channel(sync.channel());
        return sync instanceof Synchronisation.Send send
                ? send(send, channel)
                : receive((Synchronisation.Receive) sync, channel);
    }

    private Sync send(Synchronisation.Send send, Optional<ChannelSymbol> symbol) {
        var values = send.values().stream().map(expressions::lower).toList();
        symbol.ifPresent(found -> {
            checkArity(send, found, values.size());
            uses.addSend(found.channel(), values.size(), send.span());
        });
        return symbol.<Sync>map(found -> new Sync.Send(found.channel(), values)).orElseGet(Sync.None::new);
    }

    private Sync receive(Synchronisation.Receive receive, Optional<ChannelSymbol> symbol) {
        var targets = receive.targets().stream().map(expressions::target).toList();
        symbol.ifPresent(found -> {
            checkArity(receive, found, targets.size());
            uses.addReceive(found.channel(), targets.size(), receive.span());
        });
        return symbol.<Sync>map(found -> new Sync.Receive(found.channel(), targets))
                .orElseGet(Sync.None::new);
    }

    private void checkArity(Synchronisation sync, ChannelSymbol symbol, int values) {
        int fields = symbol.channel().fields().size();
        if (symbol.kind() == ChannelSymbol.Kind.TYPED && values != fields) {
            diagnostics.report(DveError.WRONG_ARITY, sync.span(), sync.channel(), Plural.of(fields, "value"), values);
        }
        if (symbol.kind() == ChannelSymbol.Kind.UNTYPED && values > 1) {
            diagnostics.report(DveError.UNTYPED_ARITY, sync.span(), sync.channel(), values);
        }
    }
}
