// Loaded into each of our Node children (`--import`): when the supervisor dies, however it dies, the channel to it
// closes, and the child ends too. Plain JavaScript, for children are started from source and from dist alike.
const GRACE_MS = 3_000;

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
});
// Listening must not keep a child alive that has nothing else to do.
process.channel?.unref();
