import { acoesDeAlcada } from '../../acoes-de-alcada.ts';
import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** Authority limits: actions that a profile, or one user, may decide, and up to which limit (domain 3.4; domain-2 5). */
export const alcada = definirCadastro({
  nome: 'alcada',
  tabela: 'alcadas',
  chave: 'id_alcada',
  titulo: 'Alçadas',
  singular: 'alçada',
  genero: 'f',
  tema: 'Regras',
  descricao: 'Até que limite cada perfil ou usuário decide sozinho; a do usuário vale antes da do perfil.',
  campos: {
    acao: { secao: 'Quem decide o quê', ...comum.opcao('Ação', acoesDeAlcada), obrigatorio: true },
    perfil: { tipo: 'opcao', rotulo: 'Perfil', opcoes: { admin: 'Administrador', usuario: 'Usuário' } },
    id_usuario: { tipo: 'referencia', rotulo: 'Usuário', cadastro: 'usuario', ajuda: 'No lugar do perfil' },
    id_ramo: { ...comum.ramo, ajuda: 'Em branco: todos' },
    limite_valor: { secao: 'Até onde', ...comum.reais, rotulo: 'Limite em R$' },
    limite_percentual: { ...comum.percentual, rotulo: 'Limite em %', max: '500' },
    limite_dias: { tipo: 'inteiro', rotulo: 'Limite em dias', min: 0, max: 3650 },
    exige_segundo_usuario: { tipo: 'sim-nao', rotulo: 'Exige segundo usuário', padrao: false },
    ...comum.vigencia,
  },
  unicos: [['perfil', 'id_usuario', 'id_ramo', 'acao', 'vigencia_inicio']],
  semSobreposicao: ['perfil', 'id_usuario', 'id_ramo', 'acao'],
  nomeia: ['acao'],
  decide: ['perfil', 'id_usuario', 'limite_valor', 'limite_percentual'],
  ordem: ['acao', 'vigencia_inicio'],
  grava: 'admin',
  alcadas: [],
});
