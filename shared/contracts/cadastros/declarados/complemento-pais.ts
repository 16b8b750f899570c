import { definirCadastro } from '../definir-cadastro.ts';

/** Places inside a country; an export names one as its destination (domain 3.4; domain-2 5). */
export const complementoPais = definirCadastro({
  nome: 'complemento-pais',
  tabela: 'complementos_pais',
  chave: 'id_complemento_pais',
  titulo: 'Complementos de país',
  singular: 'complemento de país',
  genero: 'm',
  tema: 'Geografia',
  descricao: 'Portos, aeroportos, fronteiras e cidades do exterior.',
  campos: {
    id_pais: { tipo: 'referencia', rotulo: 'País', cadastro: 'pais', obrigatorio: true },
    codigo: { tipo: 'texto', rotulo: 'Código', max: 10, maiusculas: true },
    nome: { tipo: 'texto', rotulo: 'Nome', max: 120, obrigatorio: true },
    tipo: {
      tipo: 'opcao',
      rotulo: 'Tipo',
      obrigatorio: true,
      opcoes: {
        PORTO: 'Porto',
        AEROPORTO: 'Aeroporto',
        FRONTEIRA: 'Fronteira',
        CIDADE: 'Cidade',
        ESTADO: 'Estado ou província',
      },
    },
    unlocode: { tipo: 'texto', rotulo: 'UN/LOCODE', min: 5, max: 5, maiusculas: true },
  },
  unicos: [['id_pais', 'nome'], ['unlocode']],
  nomeia: ['nome'],
  ordem: ['id_pais', 'nome'],
});
