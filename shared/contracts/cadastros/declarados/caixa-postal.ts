import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** Mailboxes: files sent to one belong to its policy and group (product spec, section 7). */
export const caixaPostal = definirCadastro({
  nome: 'caixa-postal',
  tabela: 'caixas_postais',
  chave: 'id_caixa_postal',
  titulo: 'Caixas postais',
  singular: 'caixa postal',
  genero: 'f',
  tema: 'Regras',
  descricao: 'Os arquivos enviados a uma caixa são da apólice e do grupo dela.',
  campos: {
    caixa: { tipo: 'texto', rotulo: 'Caixa', max: 35, obrigatorio: true },
    id_apolice: { ...comum.apolice, obrigatorio: true },
    do_segurado: {
      ...comum.simNao('Todas as apólices do segurado', false),
      ajuda: 'O que chega é da apólice do mesmo segurado que estiver em vigor no ramo',
      coluna: false,
    },
    id_grupo: { ...comum.grupo, rotulo: 'Grupo', ajuda: 'Em branco: o grupo padrão da apólice' },
    remetentes: {
      secao: 'E-mail e pasta de entrada',
      ...comum.texto('Remetentes aceitos', 1000),
      formato: 'remetentes',
      ajuda: 'E-mails ou domínios (@cliente.com.br), separados por vírgula',
      coluna: false,
    },
    id_usuario: {
      ...comum.referencia('Responsável', 'usuario'),
      ajuda: 'Processa em seu nome o que chega',
      coluna: false,
    },
    id_layout: {
      ...comum.referencia('Layout', 'layout'),
      ajuda: 'Em branco: reconhecido pelo conteúdo',
      coluna: false,
    },
  },
  unicos: [['caixa']],
  nomeia: ['caixa'],
});
