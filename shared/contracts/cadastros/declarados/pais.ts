import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** Countries, by ISO 3166 and the central bank's table, which NF-e and CT-e use (domain 3.4, 4.4). */
export const pais = definirCadastro({
  nome: 'pais',
  tabela: 'paises',
  chave: 'id_pais',
  titulo: 'Países',
  singular: 'país',
  genero: 'm',
  tema: 'Geografia',
  descricao: 'Países de origem e destino dos embarques internacionais.',
  campos: {
    iso2: { tipo: 'texto', rotulo: 'ISO', min: 2, max: 2, maiusculas: true, obrigatorio: true },
    iso3: { tipo: 'texto', rotulo: 'ISO de três letras', min: 3, max: 3, maiusculas: true, obrigatorio: true },
    iso_numerico: { tipo: 'texto', rotulo: 'ISO numérico', min: 3, max: 3, formato: 'digitos', coluna: false },
    codigo_bacen: {
      ...comum.digitos('Código BACEN', 4),
      ajuda: 'O código do país na NF-e e no CT-e; vazio: ainda não conferido',
    },
    nome_pt: { tipo: 'texto', rotulo: 'Nome', max: 80, obrigatorio: true },
    nome_en: { tipo: 'texto', rotulo: 'Nome em inglês', max: 80, coluna: false },
    ddi: { tipo: 'texto', rotulo: 'DDI', max: 6, formato: 'digitos', coluna: false },
    restrito: { ...comum.simNao('Restrito', false), ajuda: 'Guerra ou sanções: as averbações recebem um aviso' },
    sancionado: { tipo: 'sim-nao', rotulo: 'Sob sanção', padrao: false },
    vigencia_inicio: { tipo: 'data', rotulo: 'Código válido desde', coluna: false },
    vigencia_fim: { tipo: 'data', rotulo: 'Código válido até', coluna: false },
  },
  unicos: [['iso2'], ['iso3'], ['iso_numerico'], ['codigo_bacen'], ['nome_pt']],
  nomeia: ['nome_pt'],
});
