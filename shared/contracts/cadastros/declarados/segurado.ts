import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** Insureds: the carrier in liability branches, else the cargo owner (domain 1.1). */
export const segurado = definirCadastro({
  nome: 'segurado',
  tabela: 'segurados',
  chave: 'id_segurado',
  titulo: 'Segurados',
  singular: 'segurado',
  genero: 'm',
  tema: 'Comercial',
  descricao: 'Transportadores e donos da carga que as apólices seguram; os documentos são achados pelo CNPJ.',
  campos: {
    razao_social: { secao: 'Segurado', tipo: 'texto', rotulo: 'Razão social', max: 150, obrigatorio: true },
    nome_fantasia: { tipo: 'texto', rotulo: 'Nome fantasia', max: 150, coluna: false },
    cnpj: { ...comum.cnpj, obrigatorio: true },
    rntrc: { ...comum.texto('RNTRC', 9), formato: 'digitos', ajuda: 'Registro na ANTT, só de transportadores' },
    email: { secao: 'Contato', ...comum.email },
    telefone: comum.telefone,
    cep: { tipo: 'texto', rotulo: 'CEP', min: 8, max: 8, formato: 'cep', coluna: false },
    endereco: { tipo: 'texto', rotulo: 'Endereço', max: 200, coluna: false },
    uf: { tipo: 'referencia', rotulo: 'UF', cadastro: 'estado' },
    codigo_ibge: comum.municipio('Município', 'uf'),
    regimes: {
      secao: 'Regime tributário',
      tipo: 'lista',
      rotulo: 'Regimes',
      ajuda: 'Cada um vale até o início do seguinte; o do fim do mês vai para a DeRE',
      tabela: 'segurado_regimes',
      campos: {
        regime: {
          ...comum.escolha(
            'Simples Nacional',
            'Simples com CBS e IBS por fora',
            'Lucro presumido',
            'Lucro real',
            'Pessoa física',
          ),
          rotulo: 'Regime',
          obrigatorio: true,
        },
        inicio: { tipo: 'data', rotulo: 'Desde', obrigatorio: true },
      },
      unico: ['inicio'],
      coluna: false,
    },
  },
  unicos: [['cnpj']],
  nomeia: ['razao_social'],
});
