import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** Terms of international sale by edition of the ICC (domain 3.4, 4.6). */
export const incoterms = definirCadastro({
  nome: 'incoterms',
  tabela: 'incoterms',
  chave: 'id_incoterm',
  titulo: 'Incoterms',
  singular: 'incoterm',
  genero: 'm',
  tema: 'Carga',
  descricao: 'Termos de venda internacional: quem segura a carga, com que cobertura e por quais valores.',
  campos: {
    sigla: { tipo: 'texto', rotulo: 'Sigla', min: 3, max: 3, maiusculas: true, obrigatorio: true },
    edicao: { tipo: 'inteiro', rotulo: 'Edição', min: 1936, max: 2100, padrao: 2020, obrigatorio: true },
    descricao: { tipo: 'texto', rotulo: 'Descrição', max: 120, obrigatorio: true },
    modal: { ...comum.opcao('Modal', { TODOS: 'Qualquer modal', AQUAVIARIO: 'Só aquaviário' }), padrao: 'TODOS' },
    seguro_por: {
      ...comum.opcao('Quem segura', { VENDEDOR: 'Vendedor', COMPRADOR: 'Comprador', LIVRE: 'Ninguém é obrigado' }),
      padrao: 'LIVRE',
    },
    cobertura_minima: comum.opcao('Cobertura mínima', {
      A: 'Cláusulas A (ampla)',
      B: 'Cláusulas B',
      C: 'Cláusulas C (restrita)',
    }),
    verbas: {
      tipo: 'lista',
      rotulo: 'Verbas sugeridas',
      tabela: 'incoterm_verbas',
      campos: {
        verba: {
          tipo: 'opcao',
          rotulo: 'Verba',
          obrigatorio: true,
          opcoes: {
            FOB: 'Mercadoria',
            FRETE: 'Frete',
            DESPESAS: 'Despesas',
            LUCROS: 'Lucros esperados',
            IMPOSTOS: 'Impostos',
          },
        },
      },
      unico: ['verba'],
      coluna: false,
    },
  },
  unicos: [['sigla', 'edicao']],
  nomeia: ['sigla', 'descricao'],
  ordem: ['sigla', 'edicao'],
});
