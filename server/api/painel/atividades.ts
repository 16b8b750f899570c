import { faturamento } from '../../../shared/contracts/apolice/faturamento.ts';
import { partes } from '../../../shared/contracts/apolice-partes/partes.ts';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import { valorEmTexto } from '../../../shared/contracts/cadastros/valor-em-texto.ts';
import type { Painel } from '../../../shared/contracts/painel.ts';
import type { Figures } from './painel.repository.ts';

type Atividade = Figures['atividades'][number];

const acoes: Readonly<Record<string, string>> = {
  criar: 'criou',
  alterar: 'alterou',
  excluir: 'excluiu',
};

/** What became of a file that was not taken whole. */
const conversoes: Readonly<Record<string, string>> = { PARCIAL: 'processou em parte', RECUSADA: 'teve recusado' };

/** What the audit trail calls a thing, and what people call it. */
const entidades: Readonly<Record<string, string>> = {
  apolices: 'a apólice',
  condicoes: 'as condições da apólice',
  suspensoes: 'a suspensão da apólice',
  usuarios: 'o usuário',
  averbacoes: 'a averbação',
  certificados: 'o certificado',
  conversor: 'a conversão de',
  recusados: 'o documento recusado',
  tarefas: 'a tarefa',
  pacotes: 'o pacote',
  'de-para': 'o De-Para',
  layouts: 'o layout',
  faturas: 'a fatura',
  'pedidos-de-alcada': 'o pedido de alçada',
  'exclusoes-em-bloco': 'a exclusão em bloco',
  parametros: 'o parâmetro',
  'relatorio-modelos': 'o modelo de relatório',
  'relatorio-agendamentos': 'o agendamento de relatório',
  visoes: 'a visão',
  notas: 'uma nota em',
  [faturamento.nome]: 'o faturamento da apólice',
  ...Object.fromEntries(partes.map(({ nome, titulo }) => [`apolice-${nome}`, `“${titulo}” da apólice`])),
  ...Object.fromEntries(
    cadastros.map(({ nome, singular, genero }) => [nome, `${genero === 'm' ? 'o' : 'a'} ${singular}`]),
  ),
};

/** An entry of the audit trail as a sentence goes on after its author's name. */
export function apresentarAtividade(atividade: Atividade): Painel['atividades'][number] {
  const { quando, quem, numero, nome, id_entidade } = atividade;
  return {
    quando: quando.toISOString(),
    quem,
    descricao: descrever(atividade),
    objeto: numero ?? (nomeDoRegistro(atividade) || (nome ?? id_entidade)),
    alvo: targetOf(atividade),
  };
}

/** For a file, its outcome; for anything else, what was done to it. */
function descrever({ acao, entidade, dados }: Atividade): string {
  if (entidade !== 'conversor' || acao !== 'criar') return `${acoes[acao] ?? acao} ${entidades[entidade] ?? entidade}`;
  return conversoes[String(dados?.['situacao'])] ?? 'processou';
}

/** How a registry's row is named, in one word that its list is searched for; empty for all else. */
function nomeDoRegistro({ entidade, dados }: Atividade): string {
  const cadastro = cadastros.find(({ nome }) => nome === entidade);
  if (cadastro === undefined || dados === null) return '';
  const [coluna] = cadastro.nomeia;
  const campo = cadastro.campos[coluna];
  return campo === undefined ? '' : valorEmTexto(campo, coluna, dados);
}

/** Where a person finds what was changed. */
function targetOf({ acao, entidade, id_entidade, id_apolice, existe }: Atividade) {
  if (id_apolice !== null) return { entidade: 'apolices', id: String(id_apolice) };
  if (entidade === 'usuarios') return existe ? { entidade, id: id_entidade } : null;
  const mostrada = ['conversor', 'de-para'].includes(entidade) || cadastros.some(({ nome }) => nome === entidade);
  return mostrada && acao !== 'excluir' ? { entidade, id: id_entidade } : null;
}
