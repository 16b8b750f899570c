import { type RawBuilder, sql } from 'kysely';
import type { Relatorio } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { formatarReais } from '../../../shared/format/dinheiro.ts';
import { formatarInteiro } from '../../../shared/format/numero.ts';
import type { Db } from '../serving/connection.repository.ts';
import { naoAcumulam } from './acumulados.repository.ts';

/** Shipments that a run leaves out; amounts as decimal text. */
interface Fora {
  readonly quantidade: number;
  readonly importancia_segurada: string;
}

/** What reports leave out by the shipment's own mark: a row of `Fora`, by the report's name. */
const fora: Readonly<Record<string, (parametros: Parametros) => RawBuilder<unknown>>> = {
  'acumulo-risco': naoAcumulam,
};

/** `Fora` of a run as JSON, to be read with its lines; null where the report leaves nothing out. */
export function foraDe({ nome }: Relatorio, parametros: Parametros): RawBuilder<unknown> {
  const consulta = fora[nome]?.(parametros);
  return consulta === undefined ? sql`NULL::json` : sql`(SELECT row_to_json(f) FROM (${consulta}) f)`;
}

/** What the reader has to know of a run's figures, a sentence each. @param deFora as `foraDe` reads it. */
export function avisosDe(deFora: Fora | null): string[] {
  if (deFora === null || deFora.quantidade === 0) return [];
  const is = formatarReais(deFora.importancia_segurada);
  const um = deFora.quantidade === 1;
  const quantos = um ? 'embarque marcado' : 'embarques marcados';
  return [
    `${formatarInteiro(deFora.quantidade)} ${quantos} “não acumula” ${um ? 'ficou' : 'ficaram'} de fora: IS de ${is}.`,
  ];
}

/** The same sentences by themselves, for what is read line by line. */
export async function lerAvisos(db: Db, relatorio: Relatorio, parametros: Parametros): Promise<string[]> {
  const { rows } = await sql<{ fora: Fora | null }>`SELECT ${foraDe(relatorio, parametros)} AS fora`.execute(db);
  return avisosDe(rows[0]?.fora ?? null);
}
