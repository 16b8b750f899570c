/** Messages by refusal code: `esperado` for one document, `frase` for the whole file, with placeholders in braces. */
const recusas = {
  especie: ['outra espécie de arquivo', 'O arquivo é {conselho}.'],
  vazio: ['um arquivo com conteúdo', 'O arquivo está vazio.'],
  nul: [
    'um texto sem bytes nulos',
    'O arquivo tem bytes nulos: não é um texto. Envie um texto em UTF-8 ou ISO-8859-1.',
  ],
  utf16: [
    'um texto em UTF-8 ou ISO-8859-1',
    'O arquivo está em UTF-16. Grave-o em UTF-8 ou ISO-8859-1 e envie de novo.',
  ],
  codificacao: [
    'um texto na codificação que declara (UTF-8 ou ISO-8859-1)',
    'A codificação do arquivo não é a que ele declara, ou não é UTF-8 nem ISO-8859-1.',
  ],
  codificacao_do_layout: ['um texto em UTF-8', 'O arquivo não está em UTF-8, que é a codificação deste layout.'],
  linha_longa: ['linhas menores', 'A linha {linha} tem mais de {maximo} caracteres.'],
  aspas_abertas: ['aspas fechadas', 'As aspas abertas na linha {linha} não são fechadas.'],
  aspas_fora_do_lugar: [
    'aspas só em volta do valor inteiro',
    'As aspas da linha {linha} estão fora do lugar: devem ficar em volta do valor inteiro.',
  ],
  colunas_demais: ['menos colunas', 'O cabeçalho tem mais de {maximo} colunas.'],
  colunas_ausentes: [
    'as colunas obrigatórias do layout',
    'O cabeçalho não tem as colunas obrigatórias deste layout: {colunas}.',
  ],
  colunas_repetidas: ['cada coluna uma só vez', 'O cabeçalho repete colunas: {colunas}.'],
  coluna_sem_numero: [
    'um layout que diga as colunas',
    'O layout não tem cabeçalho e não diz em que coluna está {campo}.',
  ],
  campo_sem_posicao: ['um layout que diga as posições', 'O layout não diz em que posição está {campo}.'],
  sem_cabecalho: ['a linha de cabeçalho', 'O arquivo não tem a linha de cabeçalho.'],
  sem_linhas: ['linhas além do cabeçalho', 'O arquivo não tem nenhuma linha além do cabeçalho.'],
  sem_registros: ['registros do layout', 'O arquivo não tem nenhum registro deste layout.'],
  doctype: [
    'um XML sem DOCTYPE e sem entidades',
    'O XML tem DOCTYPE. Por segurança, só são lidos XML sem DOCTYPE e sem entidades.',
  ],
  entidade: ['um XML sem entidades próprias', 'O XML usa uma entidade que não é do padrão XML.'],
  malformado: ['um XML bem formado e inteiro', 'O arquivo não é um XML bem formado, ou está truncado.'],
  profundidade: ['um XML com no máximo 64 níveis', 'O XML tem mais de 64 níveis, um dentro do outro.'],
  texto_longo: [
    'textos e linhas dentro do tamanho permitido',
    'O arquivo tem uma linha ou um texto maior do que o permitido.',
  ],
  documento_grande: [
    'um documento de até 4 MiB',
    'Um documento fiscal tem no máximo 4 MiB; este arquivo é maior do que isso.',
  ],
  zip_invalido: ['um ZIP inteiro', 'O ZIP está truncado, danificado ou não é um ZIP.'],
  gz_invalido: ['um GZIP inteiro', 'O GZIP (.gz) está truncado ou danificado.'],
  zip_vazio: ['um ZIP com documentos', 'O ZIP não tem nenhum documento.'],
  zip_sem_xml: ['um ZIP com XML', 'Não há nenhum XML no arquivo ZIP.'],
  zip_entradas: ['um ZIP com menos arquivos', 'O ZIP tem mais arquivos do que o permitido.'],
  zip_bomb: [
    'um arquivo que não cresça tanto ao ser descompactado',
    'O arquivo cresce demais ao ser descompactado e foi recusado por segurança.',
  ],
  zip_slip: [
    'um nome de arquivo sem caminho para fora do ZIP',
    'O ZIP tem um arquivo com nome proibido (caminho absoluto, ".." ou caracteres de controle).',
  ],
  zip_aninhado: ['um ZIP sem outro ZIP dentro', 'O ZIP tem outro ZIP dentro. Envie os documentos em um único ZIP.'],
  zip_senha: ['um ZIP sem senha', 'O ZIP tem senha. Envie-o sem senha.'],
  zip_danificada: ['um arquivo inteiro dentro do ZIP', 'O ZIP tem um arquivo danificado. Compacte-o de novo.'],
  zip_metodo: ['um ZIP comum (deflate)', 'O ZIP usa uma compactação que não é lida aqui. Grave-o como ZIP comum.'],
  registros: ['um arquivo com menos registros', 'O arquivo tem mais de {maximo} registros.'],
  mdfe_demais: ['menos documentos nos MDF-e', 'Os MDF-e do ZIP citam mais documentos do que o permitido.'],
  planilha: ['uma planilha XLSX', 'O arquivo não é uma planilha XLSX, ou está danificado.'],
  planilha_textos: ['uma planilha menor', 'A planilha tem textos demais. Divida-a em arquivos menores.'],
  planilha_linhas: [
    'até 1.048.576 linhas, em ordem',
    'A planilha tem linhas fora de ordem, ou mais linhas do que uma planilha XLSX pode ter.',
  ],
  planilha_vazia: ['uma planilha com linhas', 'A planilha não tem nenhuma linha além do cabeçalho.'],
  planilha_dimensao: [
    'células em ordem, dentro da planilha',
    'A planilha tem uma célula fora de ordem, ou fora dos limites de uma planilha XLSX.',
  ],
  proceda: [
    'um CONEMB ou NOTFIS',
    'O arquivo não é um CONEMB nem um NOTFIS no padrão PROCEDA (3.1 ou 5.0), ou está truncado.',
  ],
  conemb_sozinho: [
    'um ZIP com o CONEMB e o NOTFIS',
    'O CONEMB não traz as mercadorias nem os municípios. Envie um ZIP com o CONEMB e o NOTFIS das mesmas notas.',
  ],
  notfis_sozinho: [
    'um ZIP com o CONEMB e o NOTFIS',
    'O NOTFIS sozinho não diz o que foi embarcado. Envie um ZIP com o CONEMB e o NOTFIS das mesmas notas.',
  ],
  notfis_demais: ['menos notas no NOTFIS', 'O NOTFIS tem mais notas do que o permitido.'],
} as const satisfies Record<string, readonly [esperado: string, frase: string]>;
type CodigoRecusa = keyof typeof recusas;

/** Refusal of a whole file; `message` is a sentence in pt-BR without any content of the file. */
export class ArquivoRecusado extends Error {
  override readonly name = 'ArquivoRecusado';
  readonly code: CodigoRecusa;
  readonly sabido: Readonly<Detalhes>;

  constructor(code: CodigoRecusa, message: string, sabido: Detalhes) {
    super(message, { cause: sabido.cause });
    this.code = code;
    this.sabido = sabido;
  }
}

interface Detalhes extends ErrorOptions {
  readonly linha?: number;
  readonly maximo?: number;
  readonly campo?: string;
  readonly colunas?: string;
  /** Columns of the header that the layout has. */
  readonly conhecidas?: number;
  readonly conselho?: string;
  /** Concerns one entry of a ZIP: the others are read. */
  readonly daEntrada?: boolean;
}

export function recusa(code: CodigoRecusa, sabido: Detalhes = {}): ArquivoRecusado {
  const { maximo, ...outros } = sabido;
  const detalhes: Readonly<Record<string, unknown>> = { ...outros, maximo: maximo?.toLocaleString('pt-BR') };
  const message = recusas[code][1].replaceAll(/\{(\w+)\}/g, (_place, name: string) => String(detalhes[name]));
  return new ArquivoRecusado(code, message, sabido);
}

/** End of "esperado: …" for one document inside a ZIP. */
export const esperadoDe = ({ code, sabido }: ArquivoRecusado): string =>
  code === 'especie' ? `${recusas.especie[0]}; esta é ${sabido.conselho ?? ''}` : recusas[code][0];
