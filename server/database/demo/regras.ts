import { somarDias } from '../../../shared/format/data.ts';
import { competenciaOf, firstOfMonth } from './money-and-dates.ts';
import { type Reference, rowsOf, type TableRows } from './copy-rows.ts';
import { writers } from './people.ts';
import type { Plan } from './plan.ts';

/** Limits by profile or user: action, profile, user, amount, percent, days, second person required. */
const alcadas = [
  ['LIBERAR_LMR', 'usuario', null, '1000000.00', null, null, false],
  ['LIBERAR_LMR', 'admin', null, '20000000.00', null, null, true],
  ['LIBERAR_LMR', null, 'marina.costa', '5000000.00', null, null, false],
  ['DESCONTO', 'usuario', null, null, '5.000000', null, false],
  ['DESCONTO', 'admin', null, null, '30.000000', null, false],
  ['DESCONTO', null, 'rafael.nunes', null, '10.000000', null, false],
  ['AGRAVO', 'usuario', null, null, '50.000000', null, false],
  ['APROVAR_PREVIA', 'usuario', null, '250000.00', null, null, false],
  ['APROVAR_PREVIA', 'admin', null, '5000000.00', null, null, false],
  ['PRORROGAR_VENCIMENTO', 'usuario', null, null, null, 10, false],
  ['AVERBAR_FORA_PRAZO', 'usuario', null, null, null, 5, false],
  ['EXCLUSAO_BLOCO', 'admin', null, '2000000.00', null, null, false],
  ['EXCLUSAO_BLOCO', 'usuario', null, '500000.00', null, null, false],
  ['CANCELAR_FATURA', 'admin', null, '1000000.00', null, null, false],
  ['AGRAVO', 'admin', null, null, '200.000000', null, false],
  ['TAXA_ABAIXO_DO_PISO', 'admin', null, null, '20.000000', null, false],
  ['EMISSAO_ESPECIAL', 'admin', null, '5000000.00', null, null, false],
  ['PRORROGAR_VENCIMENTO', 'admin', null, null, null, 30, false],
  ['ALTERAR_CAMBIO', 'usuario', null, null, '1.000000', null, false],
  ['ALTERAR_CAMBIO', 'admin', null, null, '5.000000', null, false],
  ['CANCELAR_AVERBACAO', 'usuario', null, '500000.00', null, null, false],
  ['CANCELAR_AVERBACAO', 'admin', null, '2000000.00', null, null, false],
  ['AVERBAR_COMPETENCIA_FECHADA', 'usuario', null, null, null, 60, false],
  ['AVERBAR_COMPETENCIA_FECHADA', 'admin', null, null, null, 180, false],
  ['REATIVAR', 'admin', null, null, null, null, false],
] as const;

/** Poles and the towns that have grown together with them, by IBGE code. */
const conurbacoes: readonly (readonly [string, number, readonly number[]])[] = [
  ['SP', 3550308, [3518800, 3548708, 3547809, 3534401]],
  ['RJ', 3304557, [3301702, 3303500, 3303302]],
  ['MG', 3106200, [3118601, 3106705]],
  ['RS', 4314902, [4304606]],
  ['GO', 5208707, [5201405]],
];

/** Authority limits, conurbations, and months in which a policy is not invoiced. */
export function* regras({ today, apolices }: Plan, { usuarios }: Reference): Generator<TableRows> {
  const inicio = firstOfMonth(today, -10);
  const alcadaColumns =
    'acao, perfil, id_usuario, limite_valor, limite_percentual, limite_dias, exige_segundo_usuario, vigencia_inicio';
  yield rowsOf('alcadas', alcadaColumns, alcadas, ([acao, perfil, username, ...limits]) => {
    return [acao, perfil, username === null ? null : (usuarios[username] ?? null), ...limits, inicio];
  });
  yield rowsOf('conurbacoes', 'uf, codigo_ibge, vigencia_inicio', conurbacoes, ([uf, polo]) => [uf, polo, inicio]);
  const vizinhos = conurbacoes.flatMap(([, , seus], index) => seus.map((um, at) => [index + 1, at + 1, um]));
  yield rowsOf('conurbacao_municipios', 'id_conurbacao, ordem, codigo_ibge', vizinhos, (row) => row);
  // Before a policy of a new insured begins there is no shipment.
  const anteriores = new Set(apolices.filter(({ fim }) => fim < today).map(({ idSegurado }) => idSegurado));
  const novas = apolices.filter((um) => um.inicio > firstOfMonth(today, -4) && !anteriores.has(um.idSegurado));
  const mesColumns = 'id_apolice, competencia, motivo, informado_por, informado_em, emite_endosso';
  yield rowsOf('meses_sem_faturamento', mesColumns, novas.slice(0, 8), ({ id, inicio: first }, index) => {
    const [motivo, quem] = [index % 2 === 0 ? 'SEM_MOVIMENTO' : 'ACORDO', writers[index % writers.length] ?? ''];
    return [id, competenciaOf(firstOfMonth(first, -1)), motivo, quem, somarDias(today, -3), index % 2 === 0];
  });
  const comissaoColumns = 'id_apolice, id_corretor, data, valor, chave_nota, data_nota, valor_nota';
  yield rowsOf('comissoes_pagas', comissaoColumns, apolices.slice(0, 8), ({ id, idCorretor }, index) => {
    const [dia, valor] = [somarDias(today, -20), `${(index + 1) * 150}.00`];
    // The last one is still without the broker's note.
    return [id, idCorretor, dia, valor, ...(index < 7 ? [`NFS-e ${4100 + index}`, dia, valor] : [null, null, null])];
  });
}
