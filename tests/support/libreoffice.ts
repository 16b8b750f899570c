import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from './debian-program.ts';

const run = promisify(execFile);

/**
 * Path of LibreOffice: the first on PATH, else, as root on Debian, a new installation of Calc.
 * @throws one line that says how to get it.
 */
export const findLibreOffice = () =>
  findProgram({
    names: ['soffice', 'libreoffice'],
    debianPackage: 'libreoffice-calc',
    missing:
      'LibreOffice not found: install its Calc (Debian: apt-get install --no-install-recommends libreoffice-calc).',
  });

/** Brazilian locale settings, for amounts and dates. */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>pt-BR</value></prop></item></oor:items>`;

/**
 * Converts a spreadsheet with LibreOffice.
 * @param soffice its path. @param to output filter name. @param extension extension of the output file.
 */
export async function convertXlsx(
  soffice: string,
  xlsx: Uint8Array,
  to = 'pdf',
  extension = to,
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'romaneio-planilha-'));
  try {
    await writeFile(join(folder, 'lista.xlsx'), xlsx);
    await mkdir(join(folder, 'profile', 'user'), { recursive: true });
    await writeFile(join(folder, 'profile', 'user', 'registrymodifications.xcu'), settings);
    await run(soffice, [
      // A separate profile, so that a running LibreOffice is not affected.
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      to,
      '--outdir',
      folder,
      join(folder, 'lista.xlsx'),
    ]);
    return new Uint8Array(await readFile(join(folder, `lista.${extension}`)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
