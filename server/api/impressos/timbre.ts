import type { Seguradora } from '../../../shared/contracts/seguradora.ts';
import { formatarCnpj } from '../../../shared/format/cnpj.ts';
import { marcar } from './estrutura.ts';
import { cores, estilo, type Impresso, larguraUtil } from './impresso.ts';

const LOGOTIPO = { width: 130, height: 42 };

/** Letterhead: logo and name of the insurer, title, reference. */
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

const registroDa = ({ cnpj, codigo_susep }: Seguradora) =>
  [cnpj && `CNPJ ${formatarCnpj(cnpj)}`, codigo_susep && `SUSEP ${codigo_susep}`].filter(Boolean).join(' · ');

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
