import {
  type FiltrosDeAverbacoes,
  gruposDaImportancia,
  tiposDeAcumulo,
} from '../../../../shared/contracts/averbacoes.ts';
import { formatarCompetencia } from '../../../../shared/format/data.ts';
import { idNoEndereco } from '../../navigation/id-no-endereco.ts';

/** Extra query parameters set by drill-down links from Acúmulo de Risco. */
export const doAcumulo = ['nao_acumula', 'acumulo', 'chave', 'de', 'ate', 'ambito', 'ramo'] as const;

const celulas = ['grupo', 'nome_ramo', 'percurso', 'meio', 'moeda'] as const;
/** Extra query parameters set by drill-down links from Importância Segurada. */
export const daImportancia = ['agrupar', 'mes_de', 'mes_ate', 'sucursal', 'segurado', 'corretor', ...celulas] as const;

/** Filters from a drill-down link; invalid parameters are ignored. */
export function filtrosDoEndereco(address: URLSearchParams): FiltrosDeAverbacoes {
  const foraDoAcumulo = address.get('nao_acumula') === '1';
  const acumulo = acumuloDe(address);
  const mes = address.get('competencia') ?? '';
  return {
    ...idNoEndereco(address, 'id_apolice', 'apolice'),
    ...idNoEndereco(address, 'id_conversao', 'conversao'),
    ...idNoEndereco(address, 'id_segurado', 'segurado'),
    ...idNoEndereco(address, 'id_corretor', 'corretor'),
    ...((foraDoAcumulo || acumulo) && {
      nao_acumula: foraDoAcumulo,
      ...(acumulo && { acumulo }),
      situacao: ['ABERTA', 'FATURADA'],
      ...idNoEndereco(address, 'id_ramo', 'ramo'),
      ...ambitoDe(address.get('ambito')),
      ...diasDe(address.get('de'), address.get('ate')),
    }),
    ...daLinhaDeImportancia(address),
    ...daLinhaDeTomador(address),
    ...(/^\d{4}-(0[1-9]|1[0-2])$/.test(mes) && { competencia: Number(mes.replace('-', '')) }),
  };
}

function acumuloDe(address: URLSearchParams): FiltrosDeAverbacoes['acumulo'] {
  const [por, chave] = [tiposDeAcumulo.find((um) => um === address.get('acumulo')), address.get('chave')];
  return por !== undefined && chave ? { por, chave } : undefined;
}

function daLinhaDeImportancia(address: URLSearchParams): FiltrosDeAverbacoes {
  const celula = (nome: (typeof celulas)[number]) => address.get(nome) ?? '';
  const por = gruposDaImportancia.find((um) => um === address.get('agrupar'));
  if (por === undefined || celula('grupo') === '') return {};
  return {
    importancia: {
      por,
      grupo: celula('grupo'),
      ramo: celula('nome_ramo'),
      percurso: celula('percurso'),
      meio_transporte: celula('meio'),
      moeda: celula('moeda'),
    },
    situacao: ['ABERTA', 'FATURADA'],
    ...idNoEndereco(address, 'id_sucursal', 'sucursal'),
    ...mesesDe(address.get('mes_de'), address.get('mes_ate')),
  };
}

/** Extra query parameters set by drill-down links for a tomador's months. */
export const doTomador = ['mes_de', 'mes_ate'] as const;

function daLinhaDeTomador(address: URLSearchParams): FiltrosDeAverbacoes {
  const tomador = address.get('tomador') ?? '';
  if (!/^[0-9A-Z]{11,14}$/.test(tomador)) return {};
  return {
    cnpj_tomador: tomador,
    situacao: ['ABERTA', 'FATURADA'],
    ...mesesDe(address.get('mes_de'), address.get('mes_ate')),
  };
}

type Importancia = NonNullable<FiltrosDeAverbacoes['importancia']>;

/** Label of an Importância Segurada row: the fields that identify it, with the month formatted. */
export const importanciaEmPalavras = ({ por, grupo, ramo, percurso }: Importancia) =>
  [por === 'mes' ? formatarCompetencia(Number(grupo.replace('-', ''))) : grupo, ramo, percurso].join(', ');

const ambitoDe = (ambito: string | null): FiltrosDeAverbacoes => (ambito === 'N' || ambito === 'I' ? { ambito } : {});

const dia = /^\d{4}-\d{2}-\d{2}$/;
const diasDe = (de: string | null, ate: string | null): FiltrosDeAverbacoes =>
  de !== null && ate !== null && dia.test(de) && dia.test(ate) ? { data_embarque: { de, ate } } : {};

const competencia = /^\d{4}(0[1-9]|1[0-2])$/;
const mesesDe = (de: string | null, ate: string | null): FiltrosDeAverbacoes =>
  de !== null && ate !== null && competencia.test(de) && competencia.test(ate)
    ? { competencia: { de: Number(de), ate: Number(ate) } }
    : {};
