import { plainCall } from '../plain-call.ts';
import { definirParte, type Parte } from './definir-parte.ts';
import { cosseguro } from './cosseguro.ts';
import { taxas } from './taxas.ts';
import * as comum from '../cadastros/vocabulario.ts';
import { tomador } from '../cadastros/declarados/tomador.ts';

const { razao_social, cnpj, taxa } = tomador.campos;

/** Parties with a separate rate (product spec 7; domain 1.4). */
export const tomadores = definirParte({
  nome: 'tomadores',
  tabela: 'apolice_tomadores',
  chave: 'id_apolice_tomador',
  titulo: 'Tomadores',
  descricao: 'Quem contrata o frete e tem taxa própria na apólice.',
  campos: { razao_social, cnpj, taxa },
  unicos: [['cnpj']],
  ordem: ['razao_social'],
  maximo: 5_000,
  alcadas: ['TAXA_ABAIXO_DO_PISO'],
  cadastro: 'tomador',
});

/** Groups of a policy, "Sub Grupo" in the report (domain 1.1). */
export const grupos = definirParte({
  nome: 'grupos',
  tabela: 'grupos',
  chave: 'id_grupo',
  titulo: 'Sub-grupos',
  descricao: 'Divisões da apólice; um deles recebe os embarques sem sub-grupo informado.',
  campos: {
    codigo: { tipo: 'texto', rotulo: 'Código', max: 20, obrigatorio: true },
    nome: { tipo: 'texto', rotulo: 'Nome', max: 120, obrigatorio: true },
    descricao: { tipo: 'texto', rotulo: 'Descrição', max: 200 },
    padrao: { tipo: 'sim-nao', rotulo: 'Padrão', padrao: false, ajuda: 'Recebe os embarques sem sub-grupo' },
    premio_minimo: {
      ...comum.reais,
      rotulo: 'Prêmio mínimo mensal',
      padrao: '0.00',
      ajuda: 'Do sub-grupo, além do da apólice',
    },
  },
  unicos: [['codigo']],
  ordem: ['codigo'],
  maximo: 500,
});

/** Brokers and their commissions (domain 1.1, 1.5). */
export const corretoresDaApolice = definirParte({
  nome: 'corretores',
  tabela: 'apolice_corretores',
  chave: 'id_apolice_corretor',
  titulo: 'Corretores',
  descricao: 'Quem recebe comissão; sem linhas, o corretor da apólice, com o percentual do seu cadastro.',
  campos: {
    id_corretor: { tipo: 'referencia', rotulo: 'Corretor', cadastro: 'corretores', obrigatorio: true },
    papel: {
      ...comum.opcao('Papel', { CORRETOR: 'Corretor', COCORRETOR: 'Co-corretor', ANGARIACAO: 'Angariação' }),
      padrao: 'CORRETOR',
    },
    percentual: { ...comum.percentual, rotulo: 'Comissão', obrigatorio: true },
  },
  unicos: [['id_corretor', 'papel']],
  ordem: ['papel', 'id_corretor'],
  maximo: 50,
});

const percentual = { tipo: 'decimal', casas: 6, min: '0.000001', max: '999', unidade: '%' } as const;

/** Surcharges and discounts on the rates of a policy (domain 1.4). */
export const adicionais = definirParte({
  nome: 'adicionais',
  tabela: 'apolice_adicionais',
  chave: 'id_apolice_adicional',
  titulo: 'Adicionais e descontos',
  descricao: 'O que se soma às taxas ou se tira delas: um percentual da taxa, ou uma taxa própria.',
  campos: {
    id_grupo: { tipo: 'referencia', rotulo: 'Sub-grupo', cadastro: 'grupo', ajuda: 'Em branco: todos' },
    tipo: {
      tipo: 'opcao',
      rotulo: 'Tipo',
      obrigatorio: true,
      opcoes: {
        OCD: 'OCD',
        OCD_ICAMENTO: 'OCD e içamento',
        LIMPEZA_PISTA: 'Limpeza de pista',
        AVARIAS: 'Avarias',
        BENEFICIOS_INTERNOS: 'Benefícios internos',
        MOVIMENTACAO_INTERNA: 'Movimentação interna',
        MANUTENCAO: 'Manutenção',
        CONTAINER: 'Contêineres',
        OUTRO: 'Outro adicional',
        DESCONTO: 'Desconto',
      },
    },
    descricao: { tipo: 'texto', rotulo: 'Descrição', max: 80 },
    percentual: { ...percentual, rotulo: 'Percentual da taxa' },
    taxa: { ...percentual, rotulo: 'Taxa própria' },
    inicio_vigencia: { tipo: 'data', rotulo: 'Início da vigência' },
    fim_vigencia: { tipo: 'data', rotulo: 'Fim da vigência' },
  },
  unicos: [['id_grupo', 'tipo', 'descricao', 'inicio_vigencia']],
  ordem: ['tipo', 'descricao'],
  maximo: 200,
  alcadas: ['DESCONTO'],
});

const LINHA = 1_024;

export function chamadasDaParte({ nome, maximo, alcadas }: Parte) {
  const path = `/api/Apolice/{id}/${nome}` as const;
  return {
    get: plainCall(`apolice-${nome}.get`, `GET ${path}`),
    update: plainCall(`apolice-${nome}.update`, `PUT ${path}`, {
      body: { kind: 'json', maxBytes: 4_096 + maximo * LINHA },
      ...(alcadas && { alcadas }),
    }),
  };
}

export const partes: readonly Parte[] = [grupos, corretoresDaApolice, cosseguro, taxas, adicionais, tomadores];
