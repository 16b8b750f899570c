/** Loaded before the product: each SIGUSR2 makes the wall clock jump, first 20 minutes ahead, then two hours back. */
const MINUTE_MS = 60_000;
const jumps = [20 * MINUTE_MS, -120 * MINUTE_MS];
const now = Date.now.bind(Date);
let offset = 0;

Date.now = () => now() + offset;
process.on('SIGUSR2', () => {
  offset += jumps.shift() ?? 0;
});
