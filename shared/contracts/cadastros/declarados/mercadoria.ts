import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** Goods that are carried, their risk and their names on invoices (domain 3.4; domain-2 5). */
export const mercadoria = definirCadastro({
  nome: 'mercadoria',
  tabela: 'mercadorias',
  chave: 'id_mercadoria',
  titulo: 'Mercadorias',
  singular: 'mercadoria',
  genero: 'f',
  tema: 'Carga',
  descricao: 'Mercadorias seguradas, por grupo.',
  campos: {
    codigo: { secao: 'Mercadoria', tipo: 'texto', rotulo: 'Código', max: 10, obrigatorio: true },
    descricao: { tipo: 'texto', rotulo: 'Descrição', max: 120, obrigatorio: true },
    grupo: { tipo: 'texto', rotulo: 'Grupo', max: 60, obrigatorio: true },
    ncm: { tipo: 'texto', rotulo: 'NCM', min: 8, max: 8, formato: 'digitos' },
    ncms: {
      tipo: 'lista',
      rotulo: 'Prefixos de NCM',
      ajuda: 'De 2 a 8 dígitos: os itens de nota cujo NCM começa assim são desta mercadoria',
      tabela: 'mercadoria_ncms',
      campos: { ncm: { tipo: 'texto', rotulo: 'NCM', min: 2, max: 8, formato: 'digitos', obrigatorio: true } },
      unico: ['ncm'],
      coluna: false,
    },
    especifica: { secao: 'Cobertura', tipo: 'sim-nao', rotulo: 'Só com acordo prévio', padrao: false },
    excluida: { tipo: 'sim-nao', rotulo: 'Excluída da cobertura padrão', padrao: false },
    limite_viagem: { ...comum.reais, rotulo: 'Limite por viagem', min: '0.01', coluna: false },
    taxa_minima: { ...comum.taxaMinima, coluna: false },
    agravo_taxa: { tipo: 'decimal', rotulo: 'Agravo da taxa', casas: 6, min: '0', max: '999', unidade: '%' },
    risco: {
      secao: 'Risco',
      ...comum.opcao('Risco', { VISADA: 'Visada por ladrões', PERIGOSA: 'Perigosa', PERECIVEL: 'Perecível' }),
    },
    numero_onu: { tipo: 'texto', rotulo: 'Número ONU', min: 4, max: 4, formato: 'digitos', coluna: false },
    exige_escolta: { tipo: 'sim-nao', rotulo: 'Exige escolta', padrao: false, coluna: false },
    exige_rastreador: { tipo: 'sim-nao', rotulo: 'Exige rastreador', padrao: false, coluna: false },
  },
  unicos: [['codigo']],
  nomeia: ['descricao'],
  alcadas: ['TAXA_ABAIXO_DO_PISO'],
});
