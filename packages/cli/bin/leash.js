// Loaded into each of our Node children (`--import`): when the supervisor dies, however it dies, the channel to it
// closes, and the child ends too – at once, for nobody reads its output any more, and a logger that writes into
// nothing can hang in its own last words. Nothing is lost: every child may be killed at any moment.
// Plain JavaScript, for children are started from source and from dist alike.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Listening must not keep a child alive that has nothing else to do.
process.channel?.unref();
