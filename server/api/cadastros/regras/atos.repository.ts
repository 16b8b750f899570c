import { alcada } from '../../../../shared/contracts/cadastros/declarados/alcada.ts';
import { cambio } from '../../../../shared/contracts/cadastros/declarados/cambio.ts';
import { descontoRecorrente } from '../../../../shared/contracts/cadastros/declarados/desconto-recorrente.ts';
import { mercadoria } from '../../../../shared/contracts/cadastros/declarados/mercadoria.ts';
import { tomador } from '../../../../shared/contracts/cadastros/declarados/tomador.ts';
import type { Linha, Valor } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Autor } from '../../chamada/endpoint.ts';
import { AcimaDaAlcada, type Ato, exigirAlcada, medir } from '../../escrita/alcada.repository.ts';
import { nomeDaLinha } from '../../escrita/registros.repository.ts';
import { mudancasEntre } from '../../escrita/row-history.ts';
import { type Db, listRows } from '../../sql/connection.repository.ts';
import { findAbaixoDoPiso, rebaixado } from '../../sql/pisos.repository.ts';
import { type Escrita, type FalhaDaRegra, linhasDe } from './regra.ts';

type Medida = Pick<Ato, 'acao' | 'perfis' | 'id_ramo' | 'valor' | 'percentual'> & { readonly escrita: number };
type Medidor = (transaction: Db, escritas: readonly Escrita[]) => Promise<readonly Medida[]>;

/** Registries whose writes may need authority, each with its measure. */
const medidores: Readonly<Record<string, Medidor>> = {
  [alcada.nome]: async (_transaction, escritas) =>
    escritas.map((_, escrita) => ({ escrita, acao: null, perfis: ['admin'] })),
  [cambio.nome]: medirCambio,
  [descontoRecorrente.nome]: medirDescontos,
  [mercadoria.nome]: async (_transaction, escritas) =>
    escritas.flatMap(({ antes, depois }, escrita) => {
      const percentual = rebaixado(antes?.['taxa_minima'], depois?.['taxa_minima']);
      return percentual === null ? [] : [{ escrita, acao: 'TAXA_ABAIXO_DO_PISO', percentual }];
    }),
  [tomador.nome]: async (transaction, escritas) => {
    const mudadas = escritas.flatMap(({ antes, depois }, escrita) =>
      depois === undefined || (antes?.['taxa'] === depois['taxa'] && antes?.['id_apolice'] === depois['id_apolice'])
        ? []
        : [{ escrita, id_apolice: depois['id_apolice'] ?? null, taxa: depois['taxa'] ?? null }],
    );
    const abaixo = await findAbaixoDoPiso(transaction, mudadas);
    return abaixo.map(({ at, ...medida }) => ({
      ...medida,
      escrita: mudadas[at]?.escrita ?? 0,
      acao: 'TAXA_ABAIXO_DO_PISO',
    }));
  },
};

/** Deviation from the last bulletin within a week; all of it where a person takes a bulletin away from its day or currency. */
async function medirCambio(transaction: Db, escritas: readonly Escrita[]): Promise<Medida[]> {
  const enviadas = escritas.map(({ antes, depois }, escrita) => {
    const { id_moeda, data, taxa_compra, taxa_venda } = depois ?? {};
    const sumiu =
      antes?.['origem'] === 'PTAX' && ['ativo', 'origem', 'data', 'id_moeda'].some((c) => depois?.[c] !== antes[c]);
    const fica = depois !== undefined && depois['ativo'] !== false;
    return { escrita, id_moeda, data, taxa_compra, taxa_venda, sumiu, fica };
  });
  const rows = await listRows<{ escrita: number; percentual: string | null }>(transaction)`
    SELECT m.escrita, greatest(CASE WHEN m.sumiu THEN 100 END, d.percentual)::text AS percentual
    FROM jsonb_to_recordset(${JSON.stringify(enviadas)}::jsonb) AS m(escrita integer, id_moeda integer, data date, taxa_compra numeric,
      taxa_venda numeric, sumiu boolean, fica boolean)
    LEFT JOIN LATERAL (
      SELECT round(100 * greatest(abs(m.taxa_venda / c.taxa_venda - 1), abs(m.taxa_compra / c.taxa_compra - 1)), 6) AS percentual
      FROM cambios c WHERE c.id_moeda = m.id_moeda AND c.origem = 'PTAX' AND c.ativo AND c.data BETWEEN m.data - 7 AND m.data
      ORDER BY c.data DESC LIMIT 1) d ON true
    WHERE m.sumiu OR m.fica AND d.percentual IS DISTINCT FROM 0 ORDER BY m.escrita`;
  return rows.map((row) => ({ ...row, acao: 'ALTERAR_CAMBIO' }));
}

const quanto = [
  'id_apolice',
  'id_grupo',
  'competencia_inicial',
  'competencia_final',
  'tipo',
  'forma',
  'percentual',
  'valor',
  'faixas',
  'ativo',
];

/** Size of a discount or surcharge; ending, deleting or keeping one needs no authority. */
async function medirDescontos(transaction: Db, escritas: readonly Escrita[]): Promise<Medida[]> {
  const mudou = ({ antes, depois }: Escrita) =>
    quanto.some((coluna) => JSON.stringify(antes?.[coluna]) !== JSON.stringify(depois?.[coluna]));
  const dados = escritas.flatMap((uma, escrita) =>
    uma.depois === undefined || uma.depois['ativo'] === false || !mudou(uma) ? [] : [{ escrita, linha: uma.depois }],
  );
  const ramos = new Map(
    (
      await listRows<{ id_apolice: number; id_ramo: number }>(transaction)`
        SELECT id_apolice, id_ramo FROM apolices WHERE id_apolice = ANY (${dados.map(({ linha }) => linha['id_apolice'])}::integer[])`
    ).map(({ id_apolice, id_ramo }) => [id_apolice, id_ramo]),
  );
  return dados.map(({ escrita, linha }) => ({
    escrita,
    acao: linha['tipo'] === 'D' ? 'DESCONTO' : 'AGRAVO',
    id_ramo: ramos.get(Number(linha['id_apolice'])) ?? null,
    valor: linha['valor'] as string | null,
    percentual: maior([linha['percentual'], ...linhasDe(linha, 'faixas').map(({ percentual }) => percentual)]),
  }));
}

function maior(percentuais: readonly (Valor | undefined)[]): string | null {
  const escritos = percentuais.filter((um) => typeof um === 'string');
  return escritos.toSorted((um, outro) => Number(outro) - Number(um))[0] ?? null;
}

async function atosDe(transaction: Db, cadastro: Cadastro, escritas: readonly Escrita[]) {
  const medidas = (await medidores[cadastro.nome]?.(transaction, escritas)) ?? [];
  return medidas.map(({ escrita, ...medida }) => {
    const { antes, depois } = escritas[escrita] as Escrita;
    const verbo = antes === undefined ? 'Incluir' : depois === undefined ? 'Excluir' : 'Alterar';
    return {
      ...medida,
      escrita,
      registro: { entidade: cadastro.nome, id: (antes?.[cadastro.chave] ?? null) as number | string | null },
      descricao: `${verbo} ${cadastro.singular} ${nomeDaLinha(cadastro, (depois ?? antes) as Linha)}`,
      mudancas: mudancasEntre(cadastro, antes ?? {}, depois ?? {}),
    };
  });
}

/** @throws AcimaDaAlcada */
export async function exigirAlcadas(transaction: Db, autor: Autor, cadastro: Cadastro, escrita: Escrita) {
  for (const ato of await atosDe(transaction, cadastro, [escrita])) await exigirAlcada(transaction, autor, ato);
}

/** As faults of their lines; lines of equal measure are asked for once. */
export async function falhasDeAlcada(transaction: Db, { id }: Autor, cadastro: Cadastro, escritas: readonly Escrita[]) {
  if (id === null) return [];
  const lembradas = new Map<string, string | null>();
  const falhas: FalhaDaRegra[] = [];
  for (const { escrita, ...ato } of await atosDe(transaction, cadastro, escritas)) {
    const medida = JSON.stringify([ato.acao, ato.id_ramo, ato.valor, ato.percentual]);
    if (!lembradas.has(medida)) {
      const excesso = await medir(transaction, { id }, ato);
      lembradas.set(medida, excesso === null ? null : new AcimaDaAlcada(ato, excesso).message);
    }
    const mensagem = lembradas.get(medida) ?? null;
    if (mensagem !== null) falhas.push({ escrita, campo: cadastro.nomeia[0], mensagem });
  }
  return falhas;
}
