/** How many CT-e a second the reader takes from a ZIP, alone: no check, no database. `npm run bench -- conversor-leitura`. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lerXmlCte } from '../../server/api/conversor/leitura/documentos.ts';
import { chave } from '../server/api/conversor/leitura/fixtures/chaves.ts';
import { cte, mdfe } from '../server/api/conversor/leitura/fixtures/documentos.ts';
import { layout, limites } from '../server/api/conversor/leitura/fixtures/leitura.ts';
import { zip } from '../server/api/conversor/leitura/fixtures/zip.ts';

const DOCUMENTOS = 50_000;
const POR_MDFE = 50;

function* entradas() {
  const base64 = Buffer.alloc(1_900, 'certificado ').toString('base64');
  const assinatura = `<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><SignatureValue>${base64.slice(0, 344)}</SignatureValue></SignedInfo><KeyInfo><X509Data><X509Certificate>${base64}</X509Certificate></X509Data></KeyInfo></Signature>`;
  let viagem: string[] = [];
  for (let numero = 1; numero <= DOCUMENTOS; numero += 1) {
    viagem.push(chave('57', numero));
    yield { nome: `${chave('57', numero)}-cte.xml`, conteudo: cte({ numero, assinatura }) };
    if (viagem.length < POR_MDFE) continue;
    yield { nome: `mdfe-${numero}.xml`, conteudo: mdfe(viagem) };
    viagem = [];
  }
}

const pasta = await mkdtemp(join(tmpdir(), 'romaneio-bench-'));
try {
  const path = join(pasta, 'cte.zip');
  const bytes = zip(entradas());
  await writeFile(path, bytes);
  const antes = process.memoryUsage().rss;
  const inicio = performance.now();
  const cpu = process.cpuUsage();
  let lidos = 0;
  let comPlaca = 0;
  let maior = antes;
  for await (const { registros, falhas } of lerXmlCte(path, layout, limites)) {
    if (falhas.length > 0) throw new Error(JSON.stringify(falhas[0]));
    lidos += registros.length;
    comPlaca += registros.filter(({ campos }) => campos.placa !== undefined).length;
    maior = Math.max(maior, process.memoryUsage().rss);
  }
  const segundos = (performance.now() - inicio) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  console.log(
    `${lidos} CT-e (${comPlaca} com placa) de ${cte().length + 2_900} bytes, ZIP de ${(bytes.length / 1e6).toFixed(0)} MB`,
  );
  console.log(
    `${segundos.toFixed(1)} s, ${Math.round(lidos / segundos)} documentos/s, ${((maior - antes) / 1e6).toFixed(0)} MB acima do repouso`,
  );
  console.log(`${Math.round(lidos / ((user + system) / 1e6))} documentos por segundo de CPU`);
} finally {
  await rm(pasta, { recursive: true });
}
