/**
 * Tests the Docker files without Docker: replays the Dockerfile's steps in empty folders, then starts the services of
 * `docker-compose.yml` in a separate network namespace and signs in. Needs root; `npm run docker:replay`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildImage } from './build-image.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  process.stderr.write(
    'docker:replay needs root on Linux: it makes mounts and a network, as a container engine does.\n',
  );
  process.exit(1);
}

const work = mkdtempSync('/var/tmp/romaneio-image-');
try {
  const image = await buildImage(project, work);
  const services = fileURLToPath(new URL('./services.ts', import.meta.url));
  const inside = ['--net', '--', 'sh', '-ec', 'ip link set lo up; exec "$@"', 'sh'];
  const child = spawn('unshare', [...inside, process.execPath, services, JSON.stringify(image)], {
    cwd: project,
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
