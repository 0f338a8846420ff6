module consumer.modular {
    requires pleat;
}
