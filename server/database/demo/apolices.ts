import { somarDias } from '../../../shared/format/data.ts';
import { condicoesDe } from './condicoes.ts';
import { decimal } from './money.ts';
import type { CopyValue, TableRows } from './copy-rows.ts';
import { writers } from './people.ts';
import { type ApolicePlan, type Plan, figures, numeroDaApolice } from './plan.ts';
import type { Reference } from './reference.ts';
import { national } from './routes.ts';

/** Multiples of 500,000 reais; a trip has a quarter, low enough for a handful of accumulations to come near it. */
const limites = { nacional: [28, 64], internacional: [1200, 1800] } as const;
const payments = ['Boleto bancário', 'Débito em conta', 'Boleto bancário 30 dias'];
const names = ['Matriz', 'Filial Norte', 'Filial Sul', 'Frota própria', 'Agregados'];

/** Policies and what belongs to them, in an order that satisfies their references. */
export function* apolices(plan: Plan, { mercadorias }: Reference): Generator<TableRows> {
  const { random, apolices: planned, suspensoes } = plan;
  yield { table: 'apolices', columns: apoliceColumns, rows: planned.map((apolice) => apoliceRow(apolice, plan)) };
  yield {
    table: 'apolice_tomadores',
    columns: 'id_apolice, razao_social, cnpj, taxa',
    rows: planned.flatMap(({ id, tomadores }) =>
      tomadores.map(({ razaoSocial, cnpj, taxa }) => [id, razaoSocial, cnpj, decimal(taxa, 6)]),
    ),
  };
  yield {
    table: 'grupos',
    columns: 'id_apolice, codigo, nome, descricao, padrao',
    rows: planned.flatMap(({ id, grupos }) =>
      grupos.map((_, n) => [
        id,
        String(n + 1).padStart(3, '0'),
        n === 0 ? 'Geral' : (names[n] ?? 'Filial'),
        n === 0 ? 'Grupo padrão da apólice' : `Embarques de ${(names[n] ?? 'Filial').toLowerCase()}`,
        n === 0,
      ]),
    ),
  };
  yield {
    table: 'apolice_taxas',
    columns: 'id_apolice, taxa',
    rows: planned.map(({ id, taxa }) => [id, decimal(taxa, 6)]),
  };
  yield {
    table: 'apolice_mercadorias',
    columns: 'id_apolice, id_mercadoria, limite',
    rows: planned.flatMap((apolice) =>
      Object.entries(condicoesDe(apolice)?.mercadorias ?? {}).map(([codigo, limite]) => [
        apolice.id,
        mercadorias.find((known) => known.codigo === codigo)?.id ?? null,
        limite === null ? null : decimal(limite, 2),
      ]),
    ),
  };
  yield {
    table: 'apolice_prazos',
    columns: 'id_apolice, base, dias',
    rows: planned.flatMap((apolice) => {
      const prazo = condicoesDe(apolice)?.prazo;
      return prazo ? [[apolice.id, prazo.base, prazo.dias]] : [];
    }),
  };
  yield {
    table: 'subgrupos',
    columns: 'id_grupo, id_apolice, nome, descricao, ativo',
    rows: planned.flatMap(({ id: apolice, grupos }) =>
      grupos
        .slice(1)
        .map((id, n) => [id, apolice, `Sub Grupo ${n + 1}`, `Condições próprias do grupo ${id}`, !random.percent(6)]),
    ),
  };
  yield {
    table: 'caixas_postais',
    columns: 'caixa, id_apolice, id_grupo',
    rows: Array.from({ length: figures.caixasPostais }, (_, index) => {
      const apolice = planned[index * 3] as ApolicePlan;
      return [`CX${String(100_001 + index * 7)}`, apolice.id, random.percent(60) ? (apolice.grupos[0] ?? null) : null];
    }),
  };
  yield {
    table: 'suspensoes',
    columns: 'id_apolice, id_ramo, data_inicial, data_final, motivo',
    rows: suspensoes.map(({ apolice, inicio, fim, motivo }) => [apolice.id, apolice.idRamo, inicio, fim, motivo]),
  };
}

const apoliceColumns = `
  id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia, cancelamento_vigencia, tipo,
  status, limite_responsabilidade, limite_viagem, origem_movimento, data_emissao, forma_pagamento, observacoes,
  incluido_em, incluido_por, alterado_em, alterado_por`;

function apoliceRow(apolice: ApolicePlan, { random, today }: Plan): CopyValue[] {
  const { idRamo, idSucursal, inicio, fim, cancelamento } = apolice;
  const [menor, maior] = limites[national(idRamo) ? 'nacional' : 'internacional'];
  const limite = random.between(menor, maior) * 500_000;
  const status = cancelamento !== null ? 'Cancelado' : fim < today ? 'Vencido' : 'Ativo';
  const emissao = somarDias(inicio, -random.between(2, 20));
  const changed = random.percent(30);
  return [
    idSucursal,
    numeroDaApolice(apolice),
    idRamo,
    apolice.idSegurado,
    apolice.idCorretor,
    inicio,
    fim,
    cancelamento,
    random.percent(95) ? 'D' : 'M',
    status,
    `${limite}.00`,
    `${limite / 4}.00`,
    random.pick(['CONVERSOR', 'AT&M', 'PORTAL']),
    emissao,
    random.pick(payments),
    random.percent(12) ? 'Averbação até a data de saída do veículo.' : null,
    `${emissao}T10:${String(random.between(10, 59))}:00-03:00`,
    random.pick(writers),
    changed ? `${somarDias(emissao, 2)}T15:20:00-03:00` : null,
    changed ? random.pick(writers) : null,
  ];
}
