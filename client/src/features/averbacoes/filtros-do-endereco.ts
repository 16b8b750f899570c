import {
  type FiltrosDeAverbacoes,
  gruposDaImportancia,
  tiposDeAcumulo,
} from '../../../../shared/contracts/averbacoes.ts';
import { formatarCompetencia } from '../../../../shared/format/competencia.ts';

/** What the address has besides while the list shows what Acúmulo de Risco leaves out, or what is behind a line of it. */
export const doAcumulo = ['nao_acumula', 'acumulo', 'chave', 'de', 'ate', 'ambito', 'ramo'] as const;

const celulas = ['grupo', 'nome_ramo', 'percurso', 'meio', 'moeda'] as const;
/** What it has besides while the list shows what is behind a line of Importância Segurada. */
export const daImportancia = ['agrupar', 'mes_de', 'mes_ate', 'sucursal', 'segurado', ...celulas] as const;

/** What the list is narrowed to by the link that led to it; what cannot be read is left out. */
export function filtrosDoEndereco(address: URLSearchParams): FiltrosDeAverbacoes {
  const id = idsDe(address);
  const foraDoAcumulo = address.get('nao_acumula') === '1';
  const acumulo = acumuloDe(address);
  const mes = address.get('competencia') ?? '';
  return {
    ...id('id_apolice', 'apolice'),
    ...id('id_conversao', 'conversao'),
    ...id('id_segurado', 'segurado'),
    ...((foraDoAcumulo || acumulo) && {
      nao_acumula: foraDoAcumulo,
      ...(acumulo && { acumulo }),
      situacao: ['ABERTA', 'FATURADA'],
      ...id('id_ramo', 'ramo'),
      ...ambitoDe(address.get('ambito')),
      ...diasDe(address.get('de'), address.get('ate')),
    }),
    ...daLinhaDeImportancia(address),
    ...(/^\d{4}-(0[1-9]|1[0-2])$/.test(mes) && { competencia: Number(mes.replace('-', '')) }),
  };
}

type Ids = 'id_apolice' | 'id_conversao' | 'id_ramo' | 'id_sucursal' | 'id_segurado';

/** The filter by an id that the address names; none where it is no id. */
const idsDe =
  (address: URLSearchParams) =>
  (filtro: Ids, nome: string): FiltrosDeAverbacoes =>
    /^\d{1,9}$/.test(address.get(nome) ?? '') ? { [filtro]: Number(address.get(nome)) } : {};

function acumuloDe(address: URLSearchParams): FiltrosDeAverbacoes['acumulo'] {
  const [por, chave] = [tiposDeAcumulo.find((um) => um === address.get('acumulo')), address.get('chave')];
  return por !== undefined && chave ? { por, chave } : undefined;
}

function daLinhaDeImportancia(address: URLSearchParams): FiltrosDeAverbacoes {
  const id = idsDe(address);
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
    ...id('id_sucursal', 'sucursal'),
    ...mesesDe(address.get('mes_de'), address.get('mes_ate')),
  };
}

/** A line of Importância Segurada by what tells it from the others, its month as people read it. */
export const importanciaEmPalavras = ({
  por,
  grupo,
  ramo,
  percurso,
}: NonNullable<FiltrosDeAverbacoes['importancia']>) =>
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
