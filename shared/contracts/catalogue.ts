import { listApolices } from './apolices.ts';
import { contratoDaApolice } from './apolice/apolice-contract.ts';
import { averbacaoDigitada } from './averbacao-digitada.ts';
import { chamadasCompletas, contratoDoCadastro } from './cadastros/cadastro-contract.ts';
import { cadastros } from './cadastros/cadastros.ts';
import { contratoDaParte } from './apolice-partes/parte-contract.ts';
import { partes } from './apolice-partes/parte-calls.ts';
import type { Call } from './call.ts';
import { chamadasDosParametros } from './parametros/parametros-contract.ts';
import { relatorios } from './relatorios/relatorios.ts';
import { contratoDoRelatorio } from './relatorios/relatorio-contract.ts';

/** Every contract of a noun; each exports its calls. */
const contracts: readonly object[] = await Promise.all([
  import('./apolices-pesquisa.ts'),
  import('./apolices.ts'),
  import('./auditoria.ts'),
  import('./autenticacao.ts'),
  import('./averbacao-correcao.ts'),
  import('./averbacoes.ts'),
  import('./avisos.ts'),
  import('./busca.ts'),
  import('./averbacao.ts'),
  import('./chaves.ts'),
  import('./condicoes.ts'),
  import('./conversor-historico.ts'),
  import('./conversor-layouts.ts'),
  import('./conversor.ts'),
  import('./convites.ts'),
  import('./de-para.ts'),
  import('./documentos-fiscais.ts'),
  import('./entradas.ts'),
  import('./fatura-atos.ts'),
  import('./fatura-email.ts'),
  import('./faturas-lote.ts'),
  import('./faturas.ts'),
  import('./listas.ts'),
  import('./notas.ts'),
  import('./pacotes.ts'),
  import('./painel.ts'),
  import('./panorama.ts'),
  import('./pedidos.ts'),
  import('./perfil.ts'),
  import('./recebimento.ts'),
  import('./recusados.ts'),
  import('./relacao-embarques.ts'),
  import('./relatorio-agendamentos.ts'),
  import('./relatorio-lista.ts'),
  import('./relatorio-modelos.ts'),
  import('./restituicao.ts'),
  import('./resumo-dos-cadastros.ts'),
  import('./seguradora.ts'),
  import('./simulacao-de-taxa.ts'),
  import('./suspensoes.ts'),
  import('./tarefas.ts'),
  import('./titulares.ts'),
  import('./usuarios.ts'),
  import('./vinculo-da-di.ts'),
  import('./visoes.ts'),
]);

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;

/** Sorts open pieces last: `/api/Apolice{ramo}` and `/api/Pacote/{id}/{acao}` also match fixed paths. */
const comparable = ({ path }: Call) => path.replaceAll(/\{\w+\}/g, '\uffff');

const calls = [
  ...contracts.flatMap((contract) => Object.values(contract)).filter(isCall),
  ...chamadasDosParametros,
  contratoDoCadastro(averbacaoDigitada).create,
].toSorted((a, b) => Number(comparable(a) > comparable(b)) - Number(comparable(a) < comparable(b)));

const declarados = [
  ...Object.values(contratoDaApolice),
  ...partes.flatMap((parte) => Object.values(contratoDaParte(parte))),
  ...relatorios.flatMap((relatorio) => Object.values(contratoDoRelatorio(relatorio))),
  ...cadastros.flatMap(chamadasCompletas),
];

/** All calls, fixed paths before the open one; the policy list at the path that this installation configures. */
export const catalogue = (policyListPath: string): readonly Call[] => [
  ...calls.map((call) => (call.id === listApolices.id ? { ...call, path: policyListPath } : call)),
  ...declarados,
];
