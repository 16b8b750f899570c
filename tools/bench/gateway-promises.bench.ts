/**
 * Gateway guarantees other than speed: memory and first byte of a large upload, no leaks when callers disconnect, logins
 * without timing leaks that do not block other calls.
 */
import { abortInEachPhase } from './gateway/aborts.ts';
import { startGateway, startUpstream } from './gateway/contenders.ts';
import { measureLogins } from './gateway/logins.ts';
import { measure } from './gateway/measure.ts';
import { memoryMiB, startProgram } from './gateway/measured-process.ts';

const MIB = 1024 * 1024;
const upstream = await startUpstream();
const target = `http://127.0.0.1:${upstream.port}`;
const gateway = await startGateway(target);
const load = await startProgram(new URL('./gateway/load.ts', import.meta.url));
const upload = (bytes: number) => ({
  kind: 'uploads' as const,
  port: gateway.port,
  atOnce: 1,
  call: gateway.call('POST', '/api/Conversor/upload/CSV?ramo=54', bytes),
});
try {
  // Warm-up: the first upload of a process grows its memory once.
  await measure(load.child, gateway, upload(MIB));
  const idle = await memoryMiB(gateway.pid);
  const { peakMiB, p50, failed } = await measure(load.child, gateway, upload(200 * MIB));
  console.table([
    {
      'upload of 200 MB': failed === 0 ? 'whole' : 'failed',
      'idle MiB': Math.round(idle),
      'peak MiB': Math.round(peakMiB),
      'above idle MiB': Math.round(peakMiB - idle),
      'first byte upstream after ms': Number(p50.toFixed(1)),
    },
  ]);
  console.table(await abortInEachPhase(gateway, target));
} finally {
  load.child.disconnect();
  await gateway.stop();
  await upstream.stop();
}
console.table(await measureLogins());
