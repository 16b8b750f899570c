import { type RawBuilder, sql } from 'kysely';
import type { Answered, Sent } from '../../../shared/contracts/call.ts';
import type { LinhaDeFatura } from '../../../shared/contracts/fatura.ts';
import type { FiltrosDeFaturas, listFaturas } from '../../../shared/contracts/faturas.ts';
import type { Db } from '../serving/connection.repository.ts';
import { algum, faixa } from '../serving/filtros.repository.ts';

type Pedido = Sent<typeof listFaturas>;
type Resposta = Answered<typeof listFaturas>;

/** Today in São Paulo: what was due before it and is not paid is overdue. */
const hoje = sql`(now() AT TIME ZONE 'America/Sao_Paulo')::date`;
const vencida = sql`(f.situacao = 'EMITIDA' AND f.data_vencimento < ${hoje})`;

/** A line as the list and the page of an invoice show it, over `de`. */
export const colunasDaLinha = sql`
  f.id_fatura, coalesce(f.numero_alterado, f.numero_fatura::text) AS numero_fatura, f.competencia, f.id_ramo, r.nome AS ramo,
  f.id_apolice, a.numero, f.id_grupo, g.nome AS grupo, s.razao_social AS segurado, k.razao_social AS corretor, f.quantidade,
  f.importancia_segurada::text, f.premio_liquido::text, f.iof::text, f.valor_total::text, f.data_vencimento::text, f.situacao,
  coalesce(${vencida}, false) AS vencida, f.versao`;

export const de = sql`
  faturas f JOIN apolices a USING (id_apolice) JOIN ramos r ON r.id_ramo = f.id_ramo
  JOIN segurados s ON s.id_segurado = a.id_segurado JOIN corretores k ON k.id_corretor = a.id_corretor
  LEFT JOIN grupos g ON g.id_grupo = f.id_grupo`;

const ordens: Readonly<Record<string, RawBuilder<unknown>>> = {
  competencia: sql`f.competencia`,
  numero: sql`a.numero`,
  segurado: sql`s.razao_social`,
  valor_total: sql`f.valor_total`,
  data_vencimento: sql`f.data_vencimento`,
  situacao: sql`f.situacao`,
};

/** A page of the list with the totals of what its filter lets through: one statement. */
export async function findFaturas(
  db: Db,
  { start, length, search, filtros = {}, ordem }: Pedido,
): Promise<Omit<Resposta, 'status'>> {
  const onde = sql`WHERE ${sql.join([sql`true`, ...busca(search.value), ...condicoes(filtros)], sql` AND `)}`;
  const sentido = ordem?.sentido === 'asc' ? sql`ASC NULLS LAST` : sql`DESC NULLS LAST`;
  const { rows } = await sql<{ total: number; totais: Resposta['totais']; linhas: LinhaDeFatura[] }>`
    SELECT (SELECT count(*) FROM faturas) AS total,
      (SELECT json_build_object('faturas', count(*), 'quantidade', coalesce(sum(f.quantidade), 0),
         'importancia_segurada', coalesce(sum(f.importancia_segurada), 0)::text,
         'premio_liquido', coalesce(sum(f.premio_liquido), 0)::text, 'iof', coalesce(sum(f.iof), 0)::text,
         'valor_total', coalesce(sum(f.valor_total), 0)::text) FROM ${de} ${onde}) AS totais,
      (SELECT coalesce(json_agg(pagina), '[]') FROM (
         SELECT ${colunasDaLinha} FROM ${de} ${onde}
         ORDER BY ${ordens[ordem?.campo ?? 'competencia'] ?? sql`f.competencia`} ${sentido}, f.id_fatura DESC
         LIMIT ${length} OFFSET ${start - 1}) pagina) AS linhas`.execute(db);
  const [{ total, totais, linhas }] = rows as [(typeof rows)[number]];
  return { data: linhas, recordsTotal: total, recordsFiltered: totais.faturas, totais };
}

/** Each word stands in the policy's number, the insured, the broker or the invoice's number. */
function busca(texto: string): RawBuilder<unknown>[] {
  return texto
    .split(/\s+/)
    .filter(Boolean)
    .map(
      (
        palavra,
      ) => sql`strpos(dobrar(concat_ws(' ', a.numero, s.razao_social, k.razao_social, f.numero_fatura, f.numero_alterado)),
        dobrar(${palavra})) > 0`,
    );
}

function condicoes(filtros: FiltrosDeFaturas): RawBuilder<unknown>[] {
  const { competencia, ambito, vencida: vencidas, data_vencimento: vencimento } = filtros;
  return [
    ...algum(sql`f.id_sucursal`, filtros.id_sucursal),
    ...algum(sql`f.id_ramo`, filtros.id_ramo),
    ...algum(sql`f.id_apolice`, filtros.id_apolice),
    ...algum(sql`a.id_segurado`, filtros.id_segurado),
    ...algum(sql`a.id_corretor`, filtros.id_corretor),
    ...algum(sql`f.situacao`, filtros.situacao),
    ...(typeof competencia === 'number'
      ? [sql`f.competencia = ${competencia}`]
      : faixa(sql`f.competencia`, competencia)),
    ...(ambito === undefined ? [] : [sql`r.ambito = ${ambito}`]),
    ...(vencidas === undefined ? [] : [sql`coalesce(${vencida}, false) = ${vencidas}`]),
    ...faixa(sql`f.data_vencimento`, vencimento),
  ];
}
