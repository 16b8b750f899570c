import { faturamento } from '../../../shared/contracts/apolice/apolice.ts';
import { partes } from '../../../shared/contracts/apolice-partes/parte-calls.ts';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import { fold } from '../../../shared/format/fold.ts';

/** Names of the audit trail's entities, as users know them. */
export const entidades: Readonly<Record<string, string>> = {
  apolices: 'a apólice',
  condicoes: 'as condições da apólice',
  suspensoes: 'a suspensão da apólice',
  usuarios: 'o usuário',
  averbacoes: 'a averbação',
  certificados: 'o certificado da averbação',
  conversor: 'a conversão de',
  recusados: 'o documento recusado de',
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
  sessoes: 'a sessão de',
  fatores: 'o segundo fator de',
  chaves: 'a chave de serviço',
  pedidos: 'o pedido',
  convites: 'o convite de',
  recebimentos: 'o recebimento',
  restituicoes: 'a restituição',
  entradas: 'o envio recebido',
  titulares: 'os dados pessoais de',
  [faturamento.nome]: 'o faturamento da apólice',
  ...Object.fromEntries(partes.map(({ nome, titulo }) => [`apolice-${nome}`, `“${titulo}” da apólice`])),
  ...Object.fromEntries(
    cadastros.map(({ nome, singular, genero }) => [nome, `${genero === 'm' ? 'o' : 'a'} ${singular}`]),
  ),
};

/** `a conversão de` → `Conversão`. */
function palavraDe(entidade: string): string {
  const [, nome = entidade] = /^(?:[oa]|uma) (.+?)(?: de| em)?$/.exec(entidades[entidade] ?? '') ?? [];
  return nome.charAt(0).toUpperCase() + nome.slice(1);
}

/** A record of the audit trail in words: `Apólice 10`. */
export const registroEmPalavras = ({ entidade, id_entidade }: Readonly<Record<'entidade' | 'id_entidade', string>>) =>
  `${palavraDe(entidade)} ${id_entidade}`.trim();

/** Entities that begin with the given words, as `apolice`; the text itself where none does. */
export function entidadesChamadas(texto: string): readonly string[] {
  const procurado = fold(texto);
  return [texto, ...Object.keys(entidades).filter((entidade) => fold(palavraDe(entidade)).startsWith(procurado))];
}
