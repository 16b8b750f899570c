export const MAX_EXEMPLOS = 3;

const efeitos = {
  JA_AVERBADO: 'Documento já averbado',
  EXCLUIDA: 'Averbação excluída pelo cancelamento do documento',
  RESTITUICAO: 'Averbação já faturada, cancelada e marcada para restituição',
  ARQUIVADA: 'Averbação arquivada, que o cancelamento não alcança: traga o ano de volta e envie-o de novo',
  JA_CANCELADA: 'Averbação que já estava cancelada',
  ESPERA: 'Cancelamento guardado: o documento não está averbado e não será',
  GUARDADO: 'Evento guardado com o documento, sem efeito na averbação',
  MDFE: 'MDF-e que dá veículo e partida aos documentos que cita',
  MDFE_CANCELADO: 'MDF-e cancelado: o veículo e a partida que deu foram desfeitos',
  MDFE_ENCERRADO: 'MDF-e encerrado',
} as const;

export type Efeito = keyof typeof efeitos;

const causas: Readonly<Record<string, string>> = {
  VALOR_DIFERENTE: 'Documento já averbado com outro valor',
  HOMOLOGACAO: 'Documento de homologação, que é só um teste',
  NAO_E_EMBARQUE: 'Documento que não é de um embarque',
  VALOR_ZERO: 'Documento sem valor',
  DOCUMENTO_CANCELADO: 'Documento cancelado',
  DOCUMENTO_SUBSTITUIDO: 'Documento que outro CT-e substituiu',
  DOCUMENTO_NAO_AUTORIZADO: 'Evento ou MDF-e sem autorização',
};

export interface Contado {
  readonly nome: string;
  readonly quantidade: number;
  readonly exemplos: readonly string[];
  /** Of ignored documents: the expected kind; after a semicolon, the document's kind. */
  readonly esperado?: string;
}

const efeitoEmPalavras = (nome: string): string => efeitos[nome as Efeito] ?? nome;

/** Why a document was ignored: its kind, where its fault names it. */
function causaEmPalavras({ nome, esperado = '' }: Contado): string {
  const depois = esperado.indexOf('; ');
  const dita = nome === 'AVISO' ? esperado : nome === 'NAO_E_EMBARQUE' && depois > 0 ? esperado.slice(depois + 2) : '';
  return dita === '' ? (causas[nome] ?? efeitoEmPalavras(nome)) : dita.charAt(0).toUpperCase() + dita.slice(1);
}

/** Where shipments went; `apolice` is the policy's number. */
export interface Destino {
  readonly competencia: number;
  readonly id_apolice: number;
  readonly apolice: string;
  readonly quantidade: number;
}

export interface Resultados {
  /** Ignored documents by cause, without those already declared. */
  readonly ignorados: readonly Contado[];
  /** Effects of events and trips, and documents already declared. */
  readonly efeitos: readonly Contado[];
  readonly destino: readonly Destino[];
}

export function presentResultado({ ignorados, efeitos: feitos, destino }: Resultados) {
  const { true: jaAverbados = [], false: agiram = [] } = Object.groupBy(
    feitos,
    ({ nome }) => `${nome === 'JA_AVERBADO'}`,
  );
  const contas = ({ quantidade, exemplos }: Contado) => ({ quantidade, exemplos });
  return {
    ignorados_por_causa: [...jaAverbados, ...ignorados].map((um) => ({ causa: causaEmPalavras(um), ...contas(um) })),
    efeitos: agiram.map((um) => ({ efeito: efeitoEmPalavras(um.nome), ...contas(um) })),
    destino,
  };
}

/** "Nenhuma averbação nova. Documento já averbado: 2." */
export function semAverbacaoEmPalavras({ ignorados, efeitos: feitos }: Omit<Resultados, 'destino'>): string {
  const ditos = [
    ...ignorados.filter(({ nome }) => nome !== 'AVISO').map((contado) => [causaEmPalavras(contado), contado] as const),
    ...feitos.map((contado) => [efeitoEmPalavras(contado.nome), contado] as const),
  ].map(([texto, { nome, quantidade, exemplos }]) => {
    const valores = nome === 'VALOR_DIFERENTE' ? ` (${exemplos[0]})` : '';
    return `${texto}: ${quantidade.toLocaleString('pt-BR')}${valores}`;
  });
  return `Nenhuma averbação nova. ${ditos.join('; ')}.`;
}
