import { Big } from 'big.js';
import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../database/schema.generated.ts';
import type { Fatura, Situacao } from '../../../../shared/contracts/fatura.ts';
import { type Db, findValue, insertRows, listRows, run, updateRow } from '../../sql/connection.repository.ts';
import type { Quota } from '../calculo/partilha.ts';
import type { Tributacao } from '../calculo/entrada.ts';
import { premioDe, somaDosTributos, type Tributo } from '../calculo/tributos.ts';
import { tributacaoDe } from '../calculo/tributos.repository.ts';
import type { Conta, Recebimento } from './devido.ts';

export interface ContaDaFatura extends Conta {
  readonly id_fatura: number;
  readonly id_apolice: number;
  readonly id_ramo: number;
  readonly situacao: Situacao;
  readonly data_emissao: string | null;
  readonly memoria: Fatura['memoria'];
  readonly tributos: readonly Tributo[];
  readonly valor_total: string;
  readonly aliquota_iof: string;
  readonly versao: number;
  readonly alterado_em: string | null;
  readonly alterado_por: string | null;
}

type Lida = Omit<ContaDaFatura, 'premio' | 'base' | 'tributacao' | 'vencimentos'> & {
  readonly competencia: number;
  readonly premio_liquido: string;
  readonly encargos: string;
  readonly iof: string;
  readonly comissoes: readonly { readonly valor: string }[];
  readonly cosseguro: readonly Quota[];
  readonly viagem: Tributo['tipo_viagem'];
  readonly tributacao: Omit<Tributacao, 'viagens'>;
  readonly parcelas: readonly string[];
  readonly data_vencimento: string;
};

/** Invoices by id, in id order; with `lock`, locked until the transaction ends. */
export async function listContas(db: Db, ids: readonly number[], { lock = false } = {}): Promise<ContaDaFatura[]> {
  // A statement that waits for a lock reads receipts as they were before it waited.
  if (lock)
    await run(db)`SELECT FROM faturas WHERE id_fatura = ANY (${ids}::integer[]) ORDER BY id_fatura FOR NO KEY UPDATE`;
  const rows = await listRows<Lida>(db)`
    SELECT f.id_fatura, f.id_apolice, f.id_ramo, f.situacao, coalesce(f.complementa, f.competencia) AS competencia, f.data_emissao::text, f.data_vencimento::text,
      f.premio_liquido::text, (f.adicional_fracionamento + f.custo_apolice)::text AS encargos, f.iof::text, f.valor_total::text,
      trim_scale(f.aliquota_iof)::text AS aliquota_iof, f.memoria, f.tributos, f.comissoes, f.cosseguro, f.versao, f.alterado_em::text, f.alterado_por,
      (SELECT tipo_de_viagem(r.ambito, r.nome) FROM ramos r WHERE r.id_ramo = f.id_ramo) AS viagem,
      ${tributacaoDe(sql`f.id_ramo`, sql`(SELECT iof_isento FROM apolice_faturamento t WHERE t.id_apolice = f.id_apolice)`, sql`coalesce(f.data_emissao, current_date)`)} AS tributacao,
      ARRAY(SELECT data_vencimento::text FROM fatura_parcelas p WHERE p.id_fatura = f.id_fatura AND p.id_apolice = f.id_apolice
        ORDER BY parcela) AS parcelas,
      (SELECT coalesce(jsonb_agg(${recebimento} ORDER BY x.id_recebimento), '[]') FROM fatura_recebimentos x
       WHERE x.id_fatura = f.id_fatura AND x.id_apolice = f.id_apolice) AS recebimentos
    FROM faturas f WHERE f.id_fatura = ANY (${ids}::integer[]) ORDER BY f.id_fatura`;
  return rows.map(contaDe);
}

/** A row of `fatura_recebimentos x` as jsonb. */
export const recebimento = sql`jsonb_build_object('id_recebimento', x.id_recebimento, 'tipo', x.tipo,
  'id_origem', x.id_origem, 'parcela', x.parcela, 'data', x.data, 'valor', x.valor::text, 'credito', x.credito::text, 'baixa', x.baixa::text,
  'meio', x.meio, 'referencia', x.referencia, 'premio', x.premio::text, 'tributos', x.tributos, 'devido', x.devido::text, 'quita', x.quita,
  'motivo', x.motivo, 'registrado_em', x.registrado_em, 'registrado_por', x.registrado_por)`;

function contaDe({ tributacao, viagem, parcelas, data_vencimento, ...fatura }: Lida): ContaDaFatura {
  const { competencia, premio_liquido, encargos, comissoes, cosseguro, iof, aliquota_iof } = fatura;
  const base = premioDe(competencia, new Big(premio_liquido), new Big(encargos), comissoes, cosseguro);
  const doIof = { tributo: 'IOF', tipo_viagem: viagem, aliquota: aliquota_iof, valor: iof } as const;
  // Invoices of earlier versions have the columns of the IOF only.
  const antigo = { ...doIof, base: premio_liquido, situacao: 'CONFIRMADA', fonte: '', somado: true } as const;
  const tributos = fatura.tributos.length > 0 ? fatura.tributos : [antigo];
  // Until it is paid the total has the forecast taxes; a difference is a line of the sheet.
  const diferenca = fatura.memoria.find(({ linha }) => linha === 'diferenca_de_tributos')?.valor ?? '0';
  const viagens = new Map<Tributo['tipo_viagem'], Big>();
  for (const { tributo, tipo_viagem, base: dela } of tributos) {
    if (tributo === 'IOF') viagens.set(tipo_viagem, new Big(dela).plus(viagens.get(tipo_viagem) ?? 0));
  }
  return {
    ...fatura,
    tributos,
    premio: new Big(fatura.valor_total).minus(diferenca).minus(somaDosTributos(tributos)),
    base,
    tributacao: {
      ...tributacao,
      viagens: [...viagens].map(([tipo_viagem, premio]) => ({ tipo_viagem, premio: premio.toFixed(2) })),
    },
    vencimentos: parcelas.length > 0 ? parcelas : [data_vencimento],
  };
}

export type NovoRecebimento = Omit<Recebimento, 'id_recebimento' | 'tipo' | 'id_origem'> &
  Pick<ContaDaFatura, 'id_fatura' | 'id_apolice'> &
  Partial<Pick<Recebimento, 'tipo' | 'id_origem'>> & { readonly motivo?: string };

/** @returns their ids, in the same order. */
export async function insertRecebimentos(transaction: Db, novos: readonly NovoRecebimento[], quem: string) {
  const linhas = novos.map((novo) => ({ ...novo, tributos: JSON.stringify(novo.tributos), registrado_por: quem }));
  const rows = await insertRows(transaction, 'fatura_recebimentos', linhas);
  return rows.map(({ id_recebimento }) => id_recebimento);
}

export interface Efeito {
  readonly situacao: Situacao;
  /** Of the next open instalment: an invoice is overdue by it. */
  readonly data_vencimento: string;
  readonly data_pagamento: string | null;
  readonly valor_pago: string | null;
  readonly valor_total: string;
  readonly iof: string;
  readonly aliquota_iof: string;
  readonly memoria: Fatura['memoria'];
}

export const updatePagas = (
  transaction: Db,
  efeitos: readonly (Efeito & { readonly id_fatura: number })[],
  quem: string,
) => run(transaction)`
    UPDATE faturas f SET situacao = e.situacao, data_vencimento = e.data_vencimento, data_pagamento = e.data_pagamento, valor_pago = e.valor_pago, valor_total = e.valor_total,
      iof = e.iof, aliquota_iof = e.aliquota_iof, memoria = e.memoria, versao = versao + 1, alterado_em = now(), alterado_por = ${quem}
    FROM jsonb_to_recordset(${JSON.stringify(efeitos)}::jsonb) e(id_fatura integer, situacao text, data_vencimento date, data_pagamento date, valor_pago numeric,
      valor_total numeric, iof numeric, aliquota_iof numeric, memoria jsonb) WHERE f.id_fatura = e.id_fatura`;

/** Credit that a policy's excess payments left for its other invoices; locks the policy. */
export async function lockCredito(transaction: Db, idApolice: number): Promise<string> {
  await run(transaction)`SELECT FROM apolices WHERE id_apolice = ${idApolice} FOR NO KEY UPDATE`;
  return findValue<string>(transaction)`
    SELECT coalesce(sum(credito) - coalesce(sum(valor) FILTER (WHERE meio = 'CREDITO'), 0), 0)::text AS credito
    FROM fatura_recebimentos WHERE id_apolice = ${idApolice} AND (credito <> 0 OR meio = 'CREDITO')`;
}

export const insertParcelas = (transaction: Db, parcelas: readonly Insertable<DB['fatura_parcelas']>[]) =>
  insertRows(transaction, 'fatura_parcelas', parcelas);

type DaFatura = Pick<ContaDaFatura, 'id_fatura' | 'id_apolice'>;

export const updateBoletoDaParcela = (
  transaction: Db,
  { id_fatura, id_apolice }: DaFatura,
  parcela: number,
  boleto: Readonly<Record<'nosso_numero' | 'linha_digitavel', string>>,
) => updateRow(transaction, 'fatura_parcelas', { id_fatura, id_apolice, parcela }, boleto);
