import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** Currencies, by ISO 4217 and the central bank's table (domain 3.4, 4.5). */
export const moeda = definirCadastro({
  nome: 'moeda',
  tabela: 'moedas',
  chave: 'id_moeda',
  titulo: 'Moedas',
  singular: 'moeda',
  genero: 'f',
  tema: 'Financeiro',
  descricao: 'Moedas dos embarques internacionais.',
  campos: {
    codigo_iso: { tipo: 'texto', rotulo: 'Código ISO', min: 3, max: 3, maiusculas: true, obrigatorio: true },
    nome: { tipo: 'texto', rotulo: 'Nome', max: 80, obrigatorio: true },
    simbolo: { tipo: 'texto', rotulo: 'Símbolo', max: 8 },
    numero_iso: { tipo: 'texto', rotulo: 'ISO numérico', min: 3, max: 3, formato: 'digitos', coluna: false },
    codigo_bacen: { ...comum.digitos('Código BACEN', 3), ajuda: 'Em branco: ainda não conferido' },
    casas_decimais: { tipo: 'inteiro', rotulo: 'Casas decimais', min: 0, max: 4, padrao: 2, obrigatorio: true },
    paridade_tipo: {
      ...comum.opcao('Paridade', { A: 'A: unidades por dólar (÷)', B: 'B: dólares por unidade (×)' }),
      coluna: false,
    },
  },
  unicos: [['codigo_iso'], ['codigo_bacen']],
  nomeia: ['codigo_iso', 'nome'],
  ordem: ['codigo_iso'],
});
