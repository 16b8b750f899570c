import { daSelecao, definirRelatorio, selecao } from '../definir-relatorio.ts';
import * as comum from '../../cadastros/vocabulario.ts';

/** Accumulations by vehicle, ship, port or road against the limit (domain 3.6.5, domain-2 6). */
export const acumuloRisco = definirRelatorio({
  nome: 'acumulo-risco',
  titulo: 'Acúmulo de Risco',
  descricao: 'A importância segurada que se acumula por veículo, navio, porto, rota ou município, contra o limite.',
  parametros: {
    de: { tipo: 'data', rotulo: 'Embarques de', obrigatorio: true },
    ate: { tipo: 'data', rotulo: 'até', obrigatorio: true },
    ambito: { tipo: 'opcao', rotulo: 'Âmbito', opcoes: { N: 'Nacional', I: 'Internacional' }, obrigatorio: true },
    acumulo: {
      tipo: 'opcao',
      rotulo: 'Tipo de acúmulo',
      obrigatorio: true,
      opcoes: {
        veiculo: 'Veículo e data',
        navio: 'Navio e data',
        porto: 'Porto ou aeroporto',
        rota: 'Rota UF a UF',
        destino: 'Município de destino',
        armazem: 'Armazém de origem',
      },
    },
    id_ramo: { tipo: 'referencia', rotulo: 'Ramo', cadastro: 'ramo', filtro: { ambito: 'ambito' } },
    ...selecao,
    limite: { ...comum.reais, rotulo: 'Limite', min: '0.01', ajuda: 'Em branco: o menor limite das apólices' },
    so_excedentes: { tipo: 'sim-nao', rotulo: 'Só excedentes', padrao: false },
  },
  sugestoes: { de: 'inicio-do-mes', ate: 'hoje' },
  colunas: {
    alerta: { tipo: 'texto', rotulo: 'Alerta', marcas: { Ok: 'success', Atenção: 'warning', Excedido: 'danger' } },
    chave: {
      tipo: 'texto',
      rotulo: 'Chave',
      leva: {
        tela: 'averbacoes',
        colunas: { chave: 'chave', de: 'embarques_de', ate: 'embarques_ate' },
        parametros: { acumulo: 'acumulo', ambito: 'ambito', ramo: 'id_ramo', ...daSelecao },
      },
    },
    embarques_de: { tipo: 'data', rotulo: 'Embarques de', oculta: true },
    embarques_ate: { tipo: 'data', rotulo: 'Embarques até', oculta: true },
    desde: { tipo: 'data', rotulo: 'Desde', oculta: true },
    janela: { tipo: 'texto', rotulo: 'Janela' },
    quantidade: { tipo: 'inteiro', rotulo: 'Embarques', soma: true },
    apolices: { tipo: 'inteiro', rotulo: 'Apólices' },
    segurados: { tipo: 'inteiro', rotulo: 'Segurados' },
    moeda: { tipo: 'texto', rotulo: 'Moedas', extra: true },
    is_moeda: { tipo: 'texto', rotulo: 'IS acumulada na moeda' },
    importancia_segurada: { tipo: 'valor', rotulo: 'IS acumulada em reais', soma: true },
    limite: { tipo: 'valor', rotulo: 'Limite' },
    limite_contrato: { tipo: 'valor', rotulo: 'Limite do contrato', extra: true },
    utilizado: { tipo: 'percentual', rotulo: '% utilizado' },
    excedente: { tipo: 'valor', rotulo: 'Excedente', soma: true },
    pico: { tipo: 'data', rotulo: 'Dia de pico' },
    no_pico: { tipo: 'valor', rotulo: 'IS no pico', extra: true },
  },
  deFora: { de: 'de', ate: 'ate', ambito: 'ambito', ramo: 'id_ramo', ...daSelecao },
  grupos: ['alerta'],
  ordem: ['utilizado', 'chave', 'desde'],
  desce: 'utilizado',
  linha: ['chave', 'desde'],
  graficos: [
    {
      titulo: 'Maior acúmulo de cada chave contra o limite',
      categoria: 'chave',
      medida: 'importancia_segurada',
      contra: 'limite',
      marca: 'alerta',
    },
  ],
});
