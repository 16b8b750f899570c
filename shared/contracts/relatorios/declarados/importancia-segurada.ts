import { daSelecao, definirRelatorio, selecao } from '../definir-relatorio.ts';

const internacional = { ambito: 'I' } as const;
/** Query names of the list behind a line. */
const daLinha = { grupo: 'grupo', nome_ramo: 'ramo', percurso: 'percurso', meio: 'meio_transporte', moeda: 'moeda' };
const deQuem = { sucursal: 'id_sucursal', ...daSelecao };
const daRodada = { agrupar: 'agrupar', mes_de: 'de', mes_ate: 'ate', ...deQuem };
const porGrupo = { categoria: 'grupo', medida: 'importancia_segurada' } as const;

/** Insured amounts by month and dimension against trip limits (domain 3.6.1, domain-2 6). */
export const importanciaSegurada = definirRelatorio({
  nome: 'importancia-segurada',
  titulo: 'Importância Segurada',
  descricao:
    'Quantidade, importância segurada e prêmio dos embarques por grupo, e os maiores contra o limite por viagem.',
  parametros: {
    de: { tipo: 'competencia', rotulo: 'Competência de', obrigatorio: true },
    ate: { tipo: 'competencia', rotulo: 'Competência até', obrigatorio: true },
    ambito: { tipo: 'opcao', rotulo: 'Âmbito', opcoes: { N: 'Nacional', I: 'Internacional' }, obrigatorio: true },
    agrupar: {
      tipo: 'opcao',
      rotulo: 'Agrupar por',
      opcoes: {
        apolice: 'Apólice',
        segurado: 'Segurado',
        corretor: 'Corretor',
        mercadoria: 'Mercadoria',
        uf: 'UF de destino',
        mes: 'Mês',
      },
      padrao: 'apolice',
    },
    id_ramo: { tipo: 'referencia', rotulo: 'Ramo', cadastro: 'ramo', filtro: { ambito: 'ambito' } },
    id_sucursal: { tipo: 'referencia', rotulo: 'Sucursal', cadastro: 'sucursal' },
    ...selecao,
  },
  sugestoes: { de: 'mes-anterior', ate: 'mes-anterior' },
  colunas: {
    ramo: { tipo: 'texto', rotulo: 'Ramo' },
    percurso: { tipo: 'texto', rotulo: 'Percurso' },
    meio_transporte: { tipo: 'texto', rotulo: 'Meio de transporte' },
    grupo: { tipo: 'texto', rotulo: 'Grupo', leva: { tela: 'averbacoes', colunas: daLinha, parametros: daRodada } },
    moeda: { tipo: 'texto', rotulo: 'Moeda', quando: internacional },
    quantidade: { tipo: 'inteiro', rotulo: 'Embarques', soma: true },
    is_moeda: { tipo: 'numero', rotulo: 'IS na moeda', quando: internacional },
    importancia_segurada: { tipo: 'valor', rotulo: 'IS total', soma: true },
    menor_is: { tipo: 'valor', rotulo: 'Menor IS', extra: true },
    maior_is: { tipo: 'valor', rotulo: 'Maior IS' },
    is_media: { tipo: 'valor', rotulo: 'IS média' },
    is_do_lmr: { tipo: 'valor', rotulo: 'IS contra o LMR', extra: true },
    lmr_viagem: { tipo: 'valor', rotulo: 'LMR viagem' },
    do_lmr: { tipo: 'percentual', rotulo: '% do LMR' },
    acima: { tipo: 'texto', rotulo: 'Acima do LMR?', marcas: { Sim: 'danger' } },
    premio_moeda: { tipo: 'numero', rotulo: 'Prêmio na moeda', quando: internacional },
    premio: { tipo: 'valor', rotulo: 'Prêmio', soma: true },
    taxa_media: { tipo: 'taxa', rotulo: 'Taxa média (%)' },
  },
  grupos: ['ramo', 'meio_transporte'],
  ordem: ['grupo', 'percurso', 'moeda'],
  graficos: [
    { ...porGrupo, titulo: 'Importância segurada por UF de destino', forma: 'mapa', quando: { agrupar: 'uf' } },
    { ...porGrupo, titulo: 'Importância segurada por mês', forma: 'meses', quando: { agrupar: 'mes' } },
    { ...porGrupo, titulo: 'Importância segurada por grupo' },
  ],
});
