import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import { estruturar, marcar } from './estrutura.ts';
import type { Seguradora } from '../../../shared/contracts/seguradora.ts';
import { formatarCnpj } from '../../../shared/format/cnpj.ts';

/** A PDF in progress, with embedded fonts, so that accents look the same everywhere. */
export type Impresso = PDFKit.PDFDocument;

/** Lists in landscape need the paper for themselves. */
const MARGENS = { portrait: 48, landscape: 28 } as const;

export const cores = { tinta: '#1c2530', suave: '#5b6673', linha: '#cfd6dd' } as const;

const { resolve } = createRequire(import.meta.url);
const fonte = (nome: string) => resolve(`source-sans/TTF/SourceSans3-${nome}.ttf`);
const fontes = { texto: fonte('Regular'), forte: fonte('Semibold') };

/** Opens a printout. @param autor the insurer; @param titulo document title in viewers. */
export function abrirImpresso(
  titulo: string,
  autor: string | null,
  layout: 'portrait' | 'landscape' = 'portrait',
  size: 'A4' | 'A3' = 'A4',
): Impresso {
  const impresso = new PdfKit({
    size,
    layout,
    margin: MARGENS[layout],
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    // No default font: pdfkit would reload it by path.
    font: '',
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: titulo, Creator: 'Romaneio', ...(autor !== null && { Author: autor }) },
  });
  for (const [nome, arquivo] of Object.entries(fontes)) impresso.registerFont(nome, arquivo);
  estruturar(impresso);
  // pdfkit writes names into its XML as they are.
  const escrever = impresso.appendXML.bind(impresso);
  impresso.appendXML = (xml, linha) =>
    escrever(xml.replaceAll('&', '&amp;').replaceAll(/<(?!\/?\w+:\w)/g, '&lt;'), linha);
  return impresso.font('texto').fontSize(9.5).fillColor(cores.tinta);
}

export const larguraUtil = ({ page }: Impresso) => page.width - page.margins.left - page.margins.right;

export const estilo = (impresso: Impresso, letra: keyof typeof fontes, tamanho: number, cor: keyof typeof cores) =>
  impresso.font(letra).fontSize(tamanho).fillColor(cores[cor]);

/** Starts a new page if the next block does not fit. @returns whether it did. */
export function caber(impresso: Impresso, altura: number): boolean {
  if (impresso.y + altura <= impresso.page.height - impresso.page.margins.bottom) return false;
  impresso.addPage();
  return true;
}

/** Finishes a printout with page numbers. @param rodape footer of every page. */
export async function fecharImpresso(impresso: Impresso, rodape: string): Promise<Buffer> {
  const { start, count } = impresso.bufferedPageRange();
  for (let pagina = start; pagina < start + count; pagina += 1) {
    impresso.switchToPage(pagina);
    const { page } = impresso;
    // Text inside the bottom margin would start a new page.
    page.margins.bottom = 0;
    const [x, y, width] = [page.margins.left, page.height - page.margins.left + 12, larguraUtil(impresso)];
    impresso.font('texto').fontSize(8).fillColor(cores.suave);
    const enfeite = { lineBreak: false, structType: 'Artifact' };
    impresso.text(rodape, x, y, { width: width - 80, ellipsis: true, ...enfeite });
    impresso.text(`Página ${pagina - start + 1} de ${count}`, x, y, { width, align: 'right', ...enfeite });
  }
  impresso.end();
  return buffer(impresso);
}

const LOGOTIPO = { width: 130, height: 42 };

export function timbrar(impresso: Impresso, seguradora: Seguradora, titulo: string, referencia: string): void {
  const { left, top } = impresso.page.margins;
  const width = larguraUtil(impresso);
  const comLogotipo = desenharLogotipo(impresso, seguradora.logotipo, left, top);
  const x = comLogotipo ? left + LOGOTIPO.width + 16 : left;
  const doNome = { width: left + width - x };
  estilo(impresso, 'forte', 12, 'tinta').text(seguradora.nome ?? 'Seguradora', x, top + 4, doNome);
  estilo(impresso, 'texto', 8.5, 'suave').text(registroDa(seguradora), doNome);
  const y = Math.max(impresso.y, top + LOGOTIPO.height) + 10;
  riscar(impresso, y);
  estilo(impresso, 'forte', 16, 'tinta').text(titulo, left, y + 12, { width, structType: 'H1' });
  estilo(impresso, 'texto', 10, 'suave').text(referencia, { width });
  impresso.moveDown(0.8);
}

export function riscar(impresso: Impresso, y: number): void {
  const { left } = impresso.page.margins;
  const ate = left + larguraUtil(impresso);
  marcar(impresso, 'Artifact', () =>
    impresso.moveTo(left, y).lineTo(ate, y).lineWidth(0.6).strokeColor(cores.linha).stroke(),
  );
}

const registroDa = ({ cnpj, codigo_susep, endereco }: Seguradora) =>
  [cnpj && `CNPJ ${formatarCnpj(cnpj)}`, codigo_susep && `SUSEP ${codigo_susep}`, endereco].filter(Boolean).join(' · ');

/** @returns whether the logo was drawn: a broken image must not block the document. */
function desenharLogotipo(impresso: Impresso, logotipo: string | null, x: number, y: number): boolean {
  if (logotipo === null) return false;
  try {
    // The name beside it is read.
    marcar(impresso, 'Artifact', () =>
      impresso.image(logotipo, x, y, { fit: [LOGOTIPO.width, LOGOTIPO.height], valign: 'center' }),
    );
    return true;
  } catch {
    return false;
  }
}
