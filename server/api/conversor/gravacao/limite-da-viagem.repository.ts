import { sql } from 'kysely';
import type { Aceitar, Origem } from './origem.ts';
import { type Conexao, linhasDe, listar, mandar } from './conexao.repository.ts';
import { quemLibera } from './periodos.repository.ts';

/** Refuses single documents if the policy accepts valid ones, else the whole trip. */
export async function recusarExcedidas(
  conexao: Conexao,
  aceitar: Aceitar,
  { limiteLiberado, ramo }: Pick<Origem, 'limiteLiberado' | 'ramo'>,
): Promise<void> {
  await recusarOQueNaoCabe(conexao, aceitar);
  await mandar(conexao)`
    INSERT INTO falhas_novas (linha, origem, codigo, campo, valor, esperado)
    SELECT l.linha, l.origem, 'LIMITE_EXCEDIDO', 'valor_mercadoria', pg_temp.dinheiro(e.soma, e.moeda),
      'até ' || pg_temp.dinheiro(c.limite, e.moeda) || ' por viagem na apólice ' || e.numero
      || coalesce(' (veículo ' || e.placa || ' em ' || to_char(e.data, 'DD/MM/YYYY') || ')', '')
      || ${sql.raw(limiteLiberado === null ? `''` : aQuemPedir(ramo.id))}
    FROM excedidas e JOIN embarques_lidos l USING (ordem) JOIN contextos c ON c.id = l.contexto`;
}

const aQuemPedir = (idRamo: number) => `'; acima disso, com alçada: ' || coalesce(
  (SELECT string_agg(q.nome, ', ' ORDER BY q.nome) FROM ${quemLibera(idRamo)} q WHERE q.limite >= e.soma * coalesce(e.taxa, CASE WHEN e.moeda IS NULL THEN 1 END)), 'ninguém a tem para este valor')`;

/** Refuses documents of a trip that exceed the limit, each with its sum. */
async function recusarOQueNaoCabe(conexao: Conexao, aceitar: Aceitar): Promise<void> {
  /** Ten-thousandths of the limit's currency, and the remaining capacity before this file. */
  const rows = await listar<{ viagem: string; ordem: number; importancia: string; livre: string }>(conexao)`
    SELECT e.ordem AS viagem, l.ordem, (l.valor * 100)::bigint AS importancia, ((e.limite - e.antes) * 10000)::bigint AS livre
    FROM excedidas e JOIN apolices a ON a.id_apolice = e.id_apolice AND coalesce(a.aceitar, ${aceitar}) = 'validos'
    JOIN contextos c ON c.id_apolice = e.id_apolice AND c.data = e.data
    JOIN contra_o_limite l ON l.contexto = c.id AND l.placa = e.placa ORDER BY e.ordem, l.ordem`;
  const cabe = new Map<string, bigint>();
  const fora: { readonly ordem: number; readonly viagem: string; readonly excesso: bigint }[] = [];
  for (const { viagem, ordem, importancia, livre } of rows) {
    const rest = (cabe.get(viagem) ?? BigInt(livre)) - BigInt(importancia);
    cabe.set(viagem, rest >= 0n ? rest : rest + BigInt(importancia));
    if (rest < 0n) fora.push({ ordem, viagem, excesso: -rest });
  }
  await mandar(conexao)`
    WITH fora AS (SELECT * FROM ${linhasDe(fora, { ordem: 'integer', viagem: 'integer', excesso: 'bigint' })}),
    viagens AS (DELETE FROM excedidas WHERE ordem = ANY(${[...cabe.keys()]}::integer[]) RETURNING *)
    INSERT INTO excedidas SELECT f.ordem, v.placa, v.limite + f.excesso * 0.0001, v.antes, v.limite, v.numero, v.data, v.id_apolice, v.moeda, v.taxa
    FROM fora f JOIN viagens v ON v.ordem = f.viagem`;
}
