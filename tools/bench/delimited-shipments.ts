import { digitoDaChave } from '../../shared/format/chave-acesso.ts';
import { completarCnpj } from '../../shared/format/cnpj.ts';
import { cities } from './measured-upload.ts';

const goods = ['0101', 'Pneus novos', 'Bobinas de aço', '0802'];

/** CSV-layout file with `count` shipments of a carrier, yielded in chunks. @param first number of the first document. */
export function* delimitedShipments(carrier: string, count: number, first = 1): Generator<string> {
  yield 'tipo_documento;chave;serie;numero;data_emissao;data_embarque;cnpj_embarcador;cnpj_tomador;uf_origem;municipio_origem;uf_destino;municipio_destino;mercadoria;embalagem;placa;valor_mercadoria;valor_frete;valor_container;observacao\n';
  const shippers = Array.from({ length: 500 }, (_, n) => completarCnpj(`${String(20_000_000 + n * 7_919)}0001`));
  let piece = '';
  for (let n = first; n < first + count; n += 1) {
    const base = `352611${carrier}57001${String(n).padStart(9, '0')}1${String((n * 7_919) % 100_000_000).padStart(8, '0')}`;
    const [origem, ufOrigem] = cities[n % 6] as (typeof cities)[number];
    const [destino, ufDestino] = cities[(n * 5 + 1) % 6] as (typeof cities)[number];
    const dia = `${String(1 + (n % 28)).padStart(2, '0')}/11/2026`;
    const placa = `A${String.fromCharCode(65 + (n % 26))}${String.fromCharCode(65 + ((n >> 5) % 26))}${n % 10}B${String((n >> 3) % 100).padStart(2, '0')}`;
    piece += `CT-e;${base}${digitoDaChave(base)};1;${n};${dia};${dia};${shippers[n % 500]};${shippers[(n * 3) % 50]};${ufOrigem};${origem};${ufDestino};${destino};${goods[n % 4]};Caixa;${placa};${1 + (n % 90)},${String(n % 100).padStart(2, '0')};;;\n`;
    if (piece.length < 65_536) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
