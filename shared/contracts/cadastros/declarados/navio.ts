import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** Vessels that carry insured goods (domain 3.4; surcharge by age and class, domain-2 5). */
export const navio = definirCadastro({
  nome: 'navio',
  tabela: 'navios',
  chave: 'id_navio',
  titulo: 'Navios',
  singular: 'navio',
  genero: 'm',
  tema: 'Carga',
  descricao: 'Navios que transportam mercadorias seguradas; idade e classe podem agravar a taxa.',
  campos: {
    nome: { secao: 'Navio', tipo: 'texto', rotulo: 'Nome', max: 120, obrigatorio: true },
    imo: { tipo: 'texto', rotulo: 'IMO', min: 7, max: 7, formato: 'imo', ajuda: '7 dígitos, o último verificador' },
    id_pais: { tipo: 'referencia', rotulo: 'Bandeira', cadastro: 'pais' },
    ano_construcao: { tipo: 'inteiro', rotulo: 'Ano de construção', min: 1850, max: 2100 },
    tipo_navio: comum.opcao('Tipo', {
      CONTEINEIRO: 'Porta-contêineres',
      GRANELEIRO: 'Graneleiro',
      CARGA_GERAL: 'Carga geral',
      TANQUE: 'Tanque',
      RO_RO: 'Ro-ro',
      OUTRO: 'Outro',
    }),
    sociedade_classificadora: { secao: 'Classe', ...comum.texto('Sociedade classificadora', 80), coluna: false },
    classificado: { tipo: 'sim-nao', rotulo: 'Classificado', padrao: true },
    arqueacao: { tipo: 'inteiro', rotulo: 'Arqueação bruta (GT)', min: 1, max: 999_999, coluna: false },
    clube_pi: { tipo: 'texto', rotulo: 'Clube de P&I', max: 80, coluna: false },
    sancionado: { tipo: 'sim-nao', rotulo: 'Sob sanção', padrao: false },
    agravo_idade: { ...comum.sobretaxa, rotulo: 'Agravo por idade', coluna: false },
  },
  unicos: [['imo'], ['nome', 'id_pais']],
  nomeia: ['nome'],
});
