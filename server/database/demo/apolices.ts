import { somarDias } from '../../../shared/format/data.ts';
import { condicoesDe } from './condicoes.ts';
import { decimal } from './money-and-dates.ts';
import { type CopyValue, type Reference, rowsOf, type TableRows } from './copy-rows.ts';
import { writers } from './people.ts';
import { type ApolicePlan, type Plan, figures, numeroDaApolice } from './plan.ts';
import { national } from './routes.ts';

/** Multiples of 500,000 reais; a trip has a quarter, low enough for a handful of accumulations to come near it. */
const limites = { nacional: [68, 128], internacional: [1200, 1800] } as const;
const payments = ['Boleto bancário', 'Débito em conta', 'Boleto bancário 30 dias'];
const sistemas = ['CONVERSOR', 'AT&M', 'PORTAL'];
const names = ['Matriz', 'Filial Norte', 'Filial Sul', 'Frota própria', 'Agregados'];

/** Policies with their rows in other tables, in an order that satisfies the foreign keys. */
export function* apolices(plan: Plan, { mercadorias }: Reference): Generator<TableRows> {
  const { random, apolices: planned, suspensoes } = plan;
  yield rowsOf('apolices', apoliceColumns, planned, (apolice) => apoliceRow(apolice, plan));
  const tomadores = planned.flatMap(({ id, tomadores: dela }) => dela.map((um) => ({ id, ...um })));
  const tomadorColumns = 'id_apolice, razao_social, cnpj, taxa';
  yield rowsOf('apolice_tomadores', tomadorColumns, tomadores, ({ id, razaoSocial, cnpj, taxa }) => [
    id,
    razaoSocial,
    cnpj,
    decimal(taxa, 6),
  ]);
  const grupos = planned.flatMap(({ id, grupos: dela }) => dela.map((grupo, n) => ({ id, grupo, n })));
  yield rowsOf('grupos', 'id_apolice, codigo, nome, descricao, padrao', grupos, ({ id, n }) => {
    const nome = n === 0 ? 'Geral' : (names[n] ?? 'Filial');
    const descricao = n === 0 ? 'Grupo padrão da apólice' : `Embarques de ${nome.toLowerCase()}`;
    return [id, String(n + 1).padStart(3, '0'), nome, descricao, n === 0];
  });
  yield rowsOf('apolice_taxas', 'id_apolice, taxa', planned, ({ id, taxa }) => [id, decimal(taxa, 6)]);
  const condicoes = planned.flatMap((apolice) => ({ id: apolice.id, ...condicoesDe(apolice) }));
  const mercadoriasDe = condicoes.flatMap(({ id, mercadorias: suas = {} }) =>
    Object.entries(suas).map(([codigo, limite]) => ({ id, codigo, limite })),
  );
  yield rowsOf('apolice_mercadorias', 'id_apolice, id_mercadoria, limite', mercadoriasDe, ({ id, codigo, limite }) => [
    id,
    mercadorias[codigo] ?? null,
    limite === null ? null : decimal(limite, 2),
  ]);
  const prazos = condicoes.flatMap(({ id, prazo }) => (prazo ? [{ id, ...prazo }] : []));
  yield rowsOf('apolice_prazos', 'id_apolice, base, dias', prazos, ({ id, base, dias }) => [id, base, dias]);
  const outros = grupos.filter(({ n }) => n > 0);
  yield rowsOf('subgrupos', 'id_grupo, id_apolice, nome, descricao, ativo', outros, ({ id, grupo, n }) => {
    return [grupo, id, `Sub Grupo ${n}`, `Condições próprias do grupo ${grupo}`, !random.percent(6)];
  });
  const comCaixa = planned.filter((_, index) => index % 3 === 0).slice(0, figures.caixasPostais);
  yield rowsOf('caixas_postais', 'caixa, id_apolice, id_grupo', comCaixa, ({ id, grupos: [grupo = null] }, index) => {
    return [`CX${100_001 + index * 7}`, id, random.percent(60) ? grupo : null];
  });
  const suspensaoColumns = 'id_apolice, id_ramo, data_inicial, data_final, motivo';
  yield rowsOf('suspensoes', suspensaoColumns, suspensoes, ({ apolice: { id, idRamo }, inicio, fim, motivo }) => {
    return [id, idRamo, inicio, fim, motivo];
  });
}

const apoliceColumns = `
  id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia, cancelamento_vigencia, status,
  limite_responsabilidade, limite_viagem, origem_movimento, data_emissao, forma_pagamento, incluido_em, incluido_por`;

function apoliceRow(apolice: ApolicePlan, { random, today }: Plan): CopyValue[] {
  const { idRamo, idSucursal, idSegurado, idCorretor, inicio, fim, cancelamento } = apolice;
  const [menor, maior] = limites[national(idRamo) ? 'nacional' : 'internacional'];
  const limite = random.between(menor, maior) * 500_000;
  const status = cancelamento !== null ? 'Cancelado' : fim < today ? 'Vencido' : 'Ativo';
  const emissao = somarDias(inicio, -random.between(2, 20));
  const incluida = [`${emissao}T10:${random.between(10, 59)}:00-03:00`, random.pick(writers)];
  const partes = [idSucursal, numeroDaApolice(apolice), idRamo, idSegurado, idCorretor];
  const condicoes = [`${limite}.00`, `${limite / 4}.00`, random.pick(sistemas), emissao, random.pick(payments)];
  return [...partes, inicio, fim, cancelamento, status, ...condicoes, ...incluida];
}
