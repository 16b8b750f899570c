import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** The insurer's surveyors and settling agents abroad, printed on certificates of import and export (domain 3.4). */
export const representantePais = definirCadastro({
  nome: 'representante-pais',
  tabela: 'representantes_pais',
  chave: 'id_representante_pais',
  titulo: 'Representantes no exterior',
  singular: 'representante no exterior',
  genero: 'm',
  tema: 'Geografia',
  descricao: 'Vistoriadores e reguladores no exterior.',
  campos: {
    id_pais: { secao: 'Representante', tipo: 'referencia', rotulo: 'País', cadastro: 'pais', obrigatorio: true },
    id_complemento_pais: {
      ...comum.referencia('Local', 'complemento-pais'),
      filtro: { id_pais: 'id_pais' },
      ajuda: 'Em branco: o país inteiro',
    },
    nome: { tipo: 'texto', rotulo: 'Nome', max: 120, obrigatorio: true },
    tipo: {
      ...comum.opcao('Tipo', { VISTORIADOR: 'Vistoriador', REGULADOR: 'Regulador', AMBOS: 'Vistoriador e regulador' }),
      obrigatorio: true,
    },
    prioridade: {
      ...comum.inteiro('Prioridade', 1, 99),
      padrao: 1,
      ajuda: '1 é o primeiro a ser chamado',
      obrigatorio: true,
    },
    ...comum.vigenciaLivre,
    contato: { secao: 'Contato', tipo: 'texto', rotulo: 'Contato', max: 120, coluna: false },
    idiomas: { tipo: 'texto', rotulo: 'Idiomas', max: 120, coluna: false },
    telefone: { tipo: 'texto', rotulo: 'Telefone', max: 30, ajuda: 'Com o código do país' },
    telefone_24h: { tipo: 'texto', rotulo: 'Telefone 24 horas', max: 30, coluna: false },
    email: comum.email,
    endereco: { tipo: 'texto', rotulo: 'Endereço', max: 200, coluna: false },
    cidade: { tipo: 'texto', rotulo: 'Cidade', max: 120 },
    codigo_postal: { tipo: 'texto', rotulo: 'Código postal', max: 20, coluna: false },
  },
  unicos: [['id_pais', 'nome']],
  nomeia: ['nome'],
  ordem: ['id_pais', 'prioridade'],
});
