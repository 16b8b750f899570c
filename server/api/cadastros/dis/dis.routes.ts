import * as contract from '../../../../shared/contracts/vinculo-da-di.ts';
import { type ApiParts, type Autor, endpoint, readEndpoint } from '../../chamada/endpoint.ts';
import { arquivadaEmPalavras, conflict, found, invalid } from '../../chamada/refusals.ts';
import { writeEndpoint } from '../../escrita/write-endpoint.ts';
import { findMotivo } from '../../sql/motivo.repository.ts';
import * as vinculo from './vinculo.repository.ts';
import type { Sent } from '../../../../shared/contracts/call.ts';
import { findMesArquivado } from '../../sql/meses.repository.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { recordChanges, refuseStale } from '../../escrita/writer.repository.ts';

export const disRoutes = ({ db }: ApiParts) => [
  endpoint(contract.getVinculoDaDi, async ({ params }) => {
    const di = found(await vinculo.findDi(db, params.id), 'Declaração de importação não encontrada.');
    const { id_di, numero, situacao, versao, motivo } = di;
    const averbacao = await vinculo.findAverbacaoDaDi(db, di);
    const candidatas = situacao === 'PENDENTE' ? await vinculo.findCandidatas(db, id_di) : [];
    return { status: 1, retorno: { id_di, numero, situacao, versao, motivo, averbacao, candidatas } };
  }),

  writeEndpoint(db, contract.actOnDi, (transaction, { params: { id, acao }, body, autor }) =>
    agir(transaction, autor, id, acao, body),
  ),

  readEndpoint(
    contract.listDisDaAverbacao,
    ({ params }) => vinculo.findDisDaAverbacao(db, params.id),
    'Averbação não encontrada.',
  ),
];

type Pedido = Sent<typeof contract.actOnDi>;

/** Linked shipment: averbação number, and document for display. */
type Vinculada = Pick<contract.AverbacaoDaDi, 'numero_averbacao' | 'tipo_documento' | 'numero'>;

interface Feito extends vinculo.DepoisDoAto {
  readonly motivo: string | null;
  readonly averbacao: Vinculada | null;
}
type Ato = (transaction: Db, di: vinculo.Di, pedido: Pedido) => Promise<Feito>;

const solta = { id_averbacao: null, competencia: null, averbacao: null } as const;
const semMotivo = { id_motivo: null, motivo: null } as const;
const pendente: Feito = { situacao: 'PENDENTE', ...solta, ...semMotivo };

const atos: Readonly<Record<contract.AtoDaDi, Ato>> = {
  async vincular(transaction, di, { id_averbacao }) {
    exigirPendente(di);
    if (id_averbacao === undefined) throw invalid([{ campo: 'id_averbacao', mensagem: 'Campo obrigatório' }]);
    const averbacao = await vinculo.findVinculavel(transaction, id_averbacao, di.id_di);
    const recusa = (mensagem: string) => conflict(mensagem, [{ campo: 'id_averbacao', mensagem }]);
    if (averbacao === undefined) {
      const mes = await findMesArquivado(transaction, { ids: [id_averbacao] });
      if (mes !== null) throw recusa(arquivadaEmPalavras(mes));
      throw invalid([{ campo: 'id_averbacao', mensagem: 'Esta averbação não existe' }]);
    }
    if (!averbacao.exige_di) throw recusa('Só a averbação de uma importação se vincula a uma DI.');
    if (averbacao.situacao !== 'ABERTA' && averbacao.situacao !== 'FATURADA')
      throw recusa(`Esta averbação está ${averbacao.situacao.toLowerCase()}: não se vincula a uma DI.`);
    if (di.id_apolice !== null && di.id_apolice !== averbacao.id_apolice)
      throw recusa('Esta averbação é de outra apólice que a da DI.');
    if (averbacao.outra_di !== null) throw recusa(`Esta averbação declara a DI ${averbacao.outra_di}.`);
    const { competencia, situacao_da_di } = averbacao;
    return { situacao: situacao_da_di, id_averbacao, competencia, averbacao, ...semMotivo };
  },

  async desvincular(_transaction, di) {
    if (di.situacao !== 'AVERBADA' && di.id_averbacao === null)
      throw conflict('Esta DI não está vinculada a uma averbação.');
    return pendente;
  },

  async desprezar(transaction, di, { id_motivo }) {
    exigirPendente(di);
    const motivo = id_motivo === undefined ? undefined : await findMotivo(transaction, id_motivo, 'DESPREZO_DI');
    if (id_motivo === undefined || motivo === undefined)
      throw invalid([{ campo: 'id_motivo', mensagem: 'Escolha um motivo de desprezo de DI' }]);
    return { situacao: 'DESPREZADA', ...solta, id_motivo, motivo };
  },

  async reabrir(_transaction, di) {
    if (di.situacao !== 'DESPREZADA') throw conflict('Só uma DI desprezada se reabre.');
    return pendente;
  },
};

function exigirPendente({ situacao, motivo }: vinculo.Di): void {
  if (situacao === 'AVERBADA') throw conflict('Esta DI já está averbada: desvincule-a antes.');
  if (situacao === 'DESPREZADA') throw conflict(`Esta DI foi desprezada (${motivo}): reabra-a antes.`);
}

/** Links, unlinks, discards or reopens a declaration (domain 3.4). @throws 404; 409 stale or by state; 422. */
async function agir(transaction: Db, autor: Autor, id: number, acao: contract.AtoDaDi, pedido: Pedido) {
  const di = found(await vinculo.findDi(transaction, id, { lock: true }), 'Declaração de importação não encontrada.');
  refuseStale(di, pedido.versao);
  const vinculada = await vinculo.findAverbacaoDaDi(transaction, di);
  const { motivo, averbacao, ...depois } = await atos[acao](transaction, di, pedido);
  const versao = await vinculo.updateDi(transaction, autor, id, depois);
  const naTrilha = (um: vinculo.DepoisDoAto, palavra: string | null, dela: Vinculada | null) => ({
    situacao: um.situacao,
    id_motivo: um.id_motivo,
    id_motivo_rotulo: palavra,
    averbacao: dela && `${dela.tipo_documento} ${dela.numero}`,
    numero_averbacao: dela?.numero_averbacao ?? null,
  });
  await recordChanges(transaction, autor, 'dis', [
    { id, antes: naTrilha(di, di.motivo, vinculada), depois: naTrilha(depois, motivo, averbacao) },
  ]);
  return { id, versao };
}
