import { writeFile } from 'node:fs/promises';
import { classificar, conteudoDe, layoutDe, lerFiscal } from '../../leitura/xml/documento-classificado.ts';
import type { DocumentoXml } from '../../leitura/xml/documento-xml.ts';
import { conselhos } from '../../leitura/bytes/especie-de-arquivo.ts';
import { lerCampo } from '../../leitura/conferencia/ler-campo.ts';
import { camposDeCnpj, normalizar } from '../../leitura/conferencia/normalizar.ts';
import type { Valores } from '../../leitura/conferencia/valores.ts';
import { leitores, limites } from '../../leitura/leitores.ts';
import { conselhoDe, especieDe } from '../../leitura/proceda/proceda.ts';
import { ArquivoRecusado, recusa } from '../../leitura/recusas.ts';
import { primeirosBytes } from '../../leitura/texto/texto.ts';
import type { LayoutDefinition, Registro } from '../../leitura/registro.ts';
import type { Comeco } from './comeco.ts';
import type { LayoutAtivo } from './reconhecer.repository.ts';

const AMOSTRA = 20;

export interface LayoutAchado {
  readonly layout: LayoutDefinition | null;
  readonly porque: string;
  readonly mapeavel?: true;
  /** Without shipment: events or a trip, which the layout of their documents reads as well. */
  readonly acompanha?: true;
  readonly campos: Registro['campos'];
}

const CERTO = 3;
const forcaDe = ({ layout, acompanha }: LayoutAchado) =>
  layout === null ? 0 : acompanha ? 1 : layout.tipo === 'XML_NFE' ? 2 : CERTO;

const semLayout = (porque: string): LayoutAchado => ({ layout: null, porque, campos: {} });
const tabelaSemLayout = (porque: string): LayoutAchado => ({ ...semLayout(porque), mapeavel: true });

/** Of a ZIP a CT-e says the layout, else an NF-e, which may be that of a CT-e's goods, else events and trips. @param path overwritten. */
export async function layoutDosComecos(
  comecos: Iterable<Comeco> | AsyncIterable<Comeco>,
  path: string,
  layouts: readonly LayoutAtivo[],
) {
  const achados: LayoutAchado[] = [];
  for await (const comeco of comecos) {
    await writeFile(path, comeco.bytes);
    const achado = await layoutDoComeco(comeco, path, layouts);
    achados.push(achado);
    if (forcaDe(achado) === CERTO) break;
  }
  const [melhor] = achados.toSorted((um, outro) => forcaDe(outro) - forcaDe(um));
  return melhor ?? semLayout('ZIP: não se vê de que layout é; escolha-o');
}

async function layoutDoComeco(comeco: Comeco, path: string, layouts: readonly LayoutAtivo[]): Promise<LayoutAchado> {
  const { especie, bytes, inteiro, dentro } = comeco;
  if (bytes.length === 0) return semLayout(recusa('vazio').message);
  const onde = dentro === null ? (especie === 'ZIP' ? 'ZIP: ' : '') : `no ZIP, ${dentro}: `;
  if (especie === 'XML') return dizendo(onde, pelaRaiz(bytes, inteiro, layouts));
  const proceda = especie === 'TEXTO' ? especieDe(bytes) : null;
  if (proceda === 'CONEMB' || proceda === 'NOTFIS')
    return dizendo(onde, doTipo('PROCEDA_CONEMB31', 'CONEMB e NOTFIS no padrão PROCEDA', layouts));
  if (proceda !== null) return semLayout(`${onde}É ${conselhoDe(proceda)}`);
  // A large workbook's header cannot be seen.
  if (especie === 'XLSX' && !inteiro) return tabelaSemLayout('Planilha XLSX: escolha o layout, ou mapeie as colunas');
  if (especie === 'XLSX' || (especie === 'TEXTO' && dentro === null)) return porAmostra(path, layouts);
  if (especie === 'ZIP' || especie === 'TEXTO') return semLayout(`${onde}não se vê de que layout é; escolha-o`);
  return semLayout(onde + (especie === null ? 'Arquivo de espécie desconhecida' : `É ${conselhos[especie]}`));
}

const dizendo = (onde: string, achado: LayoutAchado): LayoutAchado => ({ ...achado, porque: onde + achado.porque });

function pelaRaiz(bytes: Buffer, inteiro: boolean, layouts: readonly LayoutDefinition[]): LayoutAchado {
  try {
    const documento = lerFiscal(bytes, limites.caracteres, { inteiro });
    const tipo = layoutDe(documento);
    const leitura = classificar(documento, tipo ?? 'XML_CTE');
    if (tipo === null)
      return (
        doQueAcompanha(documento, layouts) ??
        semLayout('falha' in leitura ? `XML: esperado ${leitura.falha.esperado}` : 'XML')
      );
    const achado = doTipo(tipo, tipo === 'XML_CTE' ? 'XML de CT-e' : 'XML de NF-e', layouts);
    return { ...achado, campos: 'campos' in leitura ? leitura.campos : {} };
  } catch (error) {
    if (error instanceof ArquivoRecusado) return semLayout(error.message);
    throw error;
  }
}

function doQueAcompanha(documento: DocumentoXml, layouts: readonly LayoutDefinition[]): LayoutAchado | null {
  const { viagem, eventos } = conteudoDe(documento, 'XML_CTE');
  const chave = viagem?.documentos[0] ?? eventos[0]?.chave;
  if (chave === undefined) return null;
  const tipo = chave.slice(20, 22) === '55' ? 'XML_NFE' : 'XML_CTE';
  return { ...doTipo(tipo, `XML de ${viagem === null ? 'evento' : 'MDF-e'}`, layouts), acompanha: true };
}

function doTipo(tipo: LayoutDefinition['tipo'], nome: string, layouts: readonly LayoutDefinition[]): LayoutAchado {
  const layout = layouts.find((um) => um.tipo === tipo);
  return layout === undefined
    ? semLayout(`${nome}: nenhum layout ativo lê este tipo`)
    : { layout, porque: nome, campos: {} };
}

/** Layout that parses most of the sample. */
async function porAmostra(path: string, layouts: readonly LayoutAtivo[]): Promise<LayoutAchado> {
  const separado = temSeparador(await primeirosBytes(path, 4_096));
  const provados = layouts
    .filter(({ tipo }) => tipo === 'DELIMITADO' || (tipo === 'FIXO' && !separado) || tipo === 'PLANILHA')
    .map(async (layout) => {
      const registros = await registrosDe(path, layout);
      return { layout, registros, pontos: entendidos(layout, registros) };
    });
  const [melhor, segundo] = (await Promise.all(provados))
    .filter(({ pontos }) => pontos > 0)
    .toSorted((a, b) => b.pontos - a.pontos);
  if (melhor === undefined)
    return tabelaSemLayout('Nenhum layout ativo lê este arquivo: mapeie as colunas, ou escolha o layout');
  const { layout, registros, pontos } = melhor;
  const empate = segundo?.pontos === pontos ? `; ${segundo.layout.nome} também o lê` : '';
  return { layout, porque: `${comoFoiLido(layout)} ${layout.nome}${empate}`, campos: registros[0]?.campos ?? {} };
}

/** Whether every line has the same separator at least twice: such a text has no fixed width. */
function temSeparador(inicio: Buffer): boolean {
  const linhas = inicio
    .toString('latin1')
    .split(/[\r\n]+/)
    .filter((linha) => linha.trim() !== '')
    .slice(0, AMOSTRA);
  return [';', '\t', '|'].some((separador) => linhas.every((linha) => linha.split(separador).length > 2));
}

function comoFoiLido({ tipo, linhasCabecalho }: LayoutDefinition): string {
  if (tipo === 'FIXO') return 'linhas nas posições do layout';
  return linhasCabecalho > 0 ? 'cabeçalho com as colunas do layout' : 'colunas do layout';
}

async function registrosDe(path: string, layout: LayoutDefinition): Promise<readonly Registro[]> {
  try {
    for await (const { registros } of leitores[layout.tipo](path, layout, limites))
      if (registros.length > 0) return registros.slice(0, AMOSTRA);
  } catch (error) {
    if (!(error instanceof ArquivoRecusado)) throw error;
  }
  return [];
}

/** Parsed values less twice the failures; 0: a required field fails in most records. The client's own layout is better. */
function entendidos({ campos, cnpjSegurado }: LayoutAtivo, registros: readonly Registro[]): number {
  let pontos = registros.some((registro) => cnpjSegurado !== null && ehDe(registro, cnpjSegurado)) ? 0.5 : 0;
  for (const definicao of campos) {
    const ler = lerCampo(definicao);
    let falhas = 0;
    for (const registro of registros) {
      const texto = registro.campos[definicao.campo];
      const lido = ler(texto);
      if (typeof lido === 'object' && lido !== null) falhas += 1;
      else if (texto !== undefined) pontos += 1;
    }
    if (definicao.obrigatorio && falhas * 2 > registros.length) return 0;
    pontos -= 2 * falhas;
  }
  return pontos;
}

function ehDe({ campos }: Registro, cnpj: string): boolean {
  const valores: Valores = { ...campos };
  normalizar(valores);
  return camposDeCnpj.some((campo) => valores[campo]?.slice(0, 8) === cnpj.slice(0, 8));
}
