import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from './debian-program.ts';

const run = promisify(execFile);

/**
 * The path of LibreOffice: the first on PATH, else, as root on Debian, a new installation of its Calc.
 * @throws one line that says how to get it.
 */
export const findLibreOffice = () =>
  findProgram({
    names: ['soffice', 'libreoffice'],
    debianPackage: 'libreoffice-calc',
    missing:
      'LibreOffice not found: install its Calc (Debian: apt-get install --no-install-recommends libreoffice-calc).',
  });

/** The settings of an office in Brazil: amounts and days stand as its readers write them. */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>pt-BR</value></prop></item></oor:items>`;

/**
 * What LibreOffice makes of a spreadsheet.
 * @param soffice its path. @param to its format, as it names them. @param extension what its file ends with.
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
      // A data folder of its own, so that a running office is left alone.
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
