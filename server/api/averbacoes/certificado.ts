import type { Seguradora } from '../../../shared/contracts/seguradora.ts';
import { formatarCnpj } from '../../../shared/format/cnpj.ts';
import { formatarData, formatarMomento } from '../../../shared/format/data.ts';
import { formatarNaMoeda, formatarReais } from '../../../shared/format/numero.ts';
import { codigoQr } from '../impressos/codigos.ts';
import { abrirImpresso, caber, cores, estilo, fecharImpresso, type Impresso, timbrar } from '../impressos/impresso.ts';
import { type Fato, intitular, quadro, tabela } from '../impressos/tabela.ts';
import type { AverbacaoRow } from './averbacao.repository.ts';
import type { Certificado, Cobertura } from './certificados.repository.ts';
import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no ambiguous characters. */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TAMANHO = 12;

export const codigoNovo = (): string =>
  Array.from(randomBytes(TAMANHO), (byte) => ALFABETO[byte % ALFABETO.length]).join('');

export const codigoImpresso = (codigo: string): string => codigo.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Normalises a typed code: marks, case, O for 0, I or L for 1. */
export const codigoLido = (texto: string): string =>
  texto
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

interface Partes {
  readonly seguradora: Seguradora;
  readonly averbacao: AverbacaoRow;
  readonly cobertura: Cobertura;
  readonly certificado: Certificado;
  /** Confirmation page, without its `#…`. */
  readonly endereco: string;
}

/** Key that confirms a certificate: access key, else averbação number. */
export const chaveDoCertificado = ({ chave, numero_averbacao }: Pick<AverbacaoRow, 'chave' | 'numero_averbacao'>) =>
  chave || numero_averbacao;

export function desenharCertificado(partes: Partes): Promise<Buffer> {
  const { seguradora, averbacao, cobertura, certificado } = partes;
  const impresso = abrirImpresso(`Certificado ${averbacao.numero_averbacao}`, seguradora.nome);
  timbrar(impresso, seguradora, 'Certificado de averbação', `Averbação ${averbacao.numero_averbacao}`);
  impresso.fontSize(9.5).fillColor(cores.tinta);
  impresso.text('O embarque descrito abaixo está averbado na apólice indicada e segue as condições dela.');
  for (const [titulo, fatos] of secoes(averbacao, cobertura)) {
    if (fatos.every(([, valor]) => !valor)) continue;
    intitular(impresso, titulo);
    quadro(impresso, fatos);
  }
  if (cobertura.representantes.length > 0) {
    intitular(impresso, 'Em caso de sinistro no destino');
    tabela(
      impresso,
      [
        { titulo: 'Representante', peso: 3, valor: ({ nome }) => nome },
        { titulo: 'Cidade', peso: 2, valor: ({ cidade }) => cidade ?? '' },
        { titulo: 'Telefone', peso: 2, valor: ({ telefone }) => telefone ?? '' },
        { titulo: 'E-mail', peso: 3, valor: ({ email }) => email ?? '' },
      ],
      cobertura.representantes,
    );
  }
  confirmacao(impresso, partes);
  const emitido = `Emitido em ${formatarMomento(certificado.emitido_em.toISOString())}`;
  return fecharImpresso(impresso, `${seguradora.nome ?? 'Seguradora'} · ${emitido}`);
}

function secoes(a: AverbacaoRow, cobertura: Cobertura): readonly (readonly [titulo: string, fatos: readonly Fato[]])[] {
  const vigencia = `${formatarData(cobertura.inicio_vigencia)} a ${formatarData(cobertura.fim_vigencia)}`;
  return [
    [
      'Apólice',
      [
        ['Número', a.apolice],
        ['Ramo', `${cobertura.codigo_susep} – ${a.ramo}`],
        ['Vigência', vigencia],
        ['Segurado', a.segurado],
        ['CNPJ', formatarCnpj(a.cnpj_segurado)],
        ['Corretor', cobertura.corretor],
      ],
    ],
    [
      'Documento',
      [
        ['Tipo', a.tipo_documento],
        ['Número', a.serie === '' ? a.numero : `${a.numero}, série ${a.serie}`],
        ['Emissão', formatarData(a.data_emissao)],
        ['Embarcador', a.embarcador ?? (a.cnpj_embarcador && formatarCnpj(a.cnpj_embarcador))],
        ['Tomador', a.tomador ?? (a.cnpj_tomador && formatarCnpj(a.cnpj_tomador))],
        ['DI', a.numero_di],
        ['Conhecimento', a.conhecimento],
        ['Fatura comercial', a.fatura_comercial],
      ],
    ],
    [
      'Viagem',
      [
        ['Embarque', formatarData(a.data_embarque)],
        ['Origem', a.origem],
        ['Destino', a.destino],
        ['Meio de transporte', a.meio_transporte],
        ['Placa', a.placa],
        ['Navio', a.navio],
        ['Transbordo', a.transbordo],
        ['Garantia', a.garantia],
        ['Mercadoria', a.mercadoria],
        ['Embalagem', a.embalagem],
        ['Incoterm', a.incoterm],
      ],
    ],
    [
      'Valores',
      [
        ['Importância segurada', formatarReais(a.importancia_segurada)],
        ['Importância em moeda', a.is_moeda && formatarNaMoeda(a.is_moeda, a.moeda)],
        ['Câmbio', a.taxa_cambio && a.taxa_cambio.replace('.', ',')],
      ],
    ],
  ];
}

const QR = 92;

/** The part after `#` reaches no server and no log. */
function confirmacao(impresso: Impresso, { averbacao, certificado, endereco }: Partes): void {
  const [codigo, chave] = [codigoImpresso(certificado.codigo), chaveDoCertificado(averbacao)];
  caber(impresso, QR + 60);
  intitular(impresso, 'Confirmação');
  const { left } = impresso.page.margins;
  const { y } = impresso;
  codigoQr(impresso, `${endereco}#${new URLSearchParams({ codigo, chave }).toString()}`, left - 4, y, QR);
  const x = left + QR + 14;
  estilo(impresso, 'texto', 7.5, 'suave').text('Código de verificação', x, y + 6);
  estilo(impresso, 'forte', 15, 'tinta').text(codigo);
  estilo(impresso.moveDown(0.3), 'texto', 7.5, 'suave').text('Chave');
  impresso.fontSize(9.5).fillColor(cores.tinta).text(chave);
  impresso.moveDown(0.3).fontSize(8.5).fillColor(cores.suave);
  impresso.text('Confirme este certificado pelo código e pela chave em');
  impresso.fillColor(cores.tinta).text(endereco, { link: endereco, underline: true });
  impresso.x = left;
  impresso.y = Math.max(impresso.y, y + QR);
}
