import { expect, test } from 'vitest';
import { started } from '../../../../support/started.ts';
import { startImapServer } from '../../../../support/imap-server.ts';
import { mesDe } from './entregas.ts';
import { emReais } from './gerar.ts';
import { startMes } from './enviar.ts';

/*
 * A carrier's month by script: documents, events, companions and oddities by file, e-mail and call, in an order that a seed
 * draws. `npm run mes` runs 10,000 documents for each of ten seeds. Each kind of event of these six comes before, beside and
 * after its document.
 */
const documentos = Number(process.env['DOCUMENTOS_DO_MES'] ?? 60);
const sementes = (process.env['SEMENTES_DO_MES'] ?? '1014,1320,1728,2097,2582,3687').split(',').map(Number);
const imap = started(startImapServer);

test.each(sementes)(
  'A-F1 A-F2 A-F3 A-F4 A-F6 A-F7 a month in the order of seed %i: the database is the table, no more is refused, no cancelled one billed',
  { timeout: 90_000 + documentos * 300 },
  async (semente) => {
    const mes = mesDe(semente, documentos);
    const api = await startMes(imap);
    try {
      const comeco = performance.now();
      for (const [at, entrega] of mes.entregas.entries()) await api.entregar(entrega, `${semente}-${at}`);
      expect(diferenca(await api.averbacoes(), mes.averbacoes)).toEqual({ sobram: [], faltam: [] });
      expect(diferenca(await api.recusados(), mes.recusadas)).toEqual({ sobram: [], faltam: [] });
      for (const [periodo, premio] of mes.premios)
        expect([periodo, await api.previa(periodo)]).toEqual([periodo, emReais(premio)]);
      if (documentos > 150) console.log(contas(semente, mes, performance.now() - comeco));
    } finally {
      await api.close();
    }
  },
);

/** A few of the lines that only one of the two lists has. */
function diferenca(tidas: readonly string[], esperadas: readonly string[]) {
  const [tem, espera] = [new Set(tidas), new Set(esperadas)];
  const so = (uma: ReadonlySet<string>, outra: ReadonlySet<string>) => [...uma].filter((linha) => !outra.has(linha));
  expect(tidas.length).toBe(tem.size);
  return { sobram: so(tem, espera).slice(0, 12), faltam: so(espera, tem).slice(0, 12) };
}

function contas(
  semente: number,
  { entregas, pecas, averbacoes, premios, recusadas }: ReturnType<typeof mesDe>,
  ms: number,
) {
  const canceladas = averbacoes.filter((linha) => linha.endsWith('CANCELADA')).length;
  const total = emReais([...premios.values()].reduce((soma, premio) => soma + premio, 0n));
  return `seed ${semente}: ${pecas} pieces in ${entregas.length} deliveries, ${averbacoes.length} shipments (${canceladas} cancelled), ${recusadas.length} refused, ${premios.size} previews of ${total}, ${Math.round(ms / 1000)} s`;
}
