/** Static PIX code, "copia e cola" (BR Code, EMV; Bacen). ASCII only. */

interface Pix {
  /** CPF, CNPJ, e-mail, telephone or random key. */
  readonly chave: string;
  readonly nome: string;
  readonly cidade: string;
  /** Reais, as `1234.56`. */
  readonly valor: string;
  /** Reference, 1 to 25 letters and digits. */
  readonly txid: string;
}

const campo = (id: string, valor: string) => `${id}${String(valor.length).padStart(2, '0')}${valor}`;

const ascii = (texto: string, max: number) =>
  texto
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7E]/g, '')
    .toUpperCase()
    .slice(0, max)
    .trim();

export function brCode({ chave, nome, cidade, valor, txid }: Pix): string {
  const semCrc = [
    campo('00', '01'),
    campo('26', campo('00', 'br.gov.bcb.pix') + campo('01', chave)),
    campo('52', '0000'),
    campo('53', '986'),
    campo('54', valor),
    campo('58', 'BR'),
    campo('59', ascii(nome, 25)),
    campo('60', ascii(cidade, 15)),
    campo('62', campo('05', txid)),
    '6304',
  ].join('');
  return semCrc + crc16(semCrc);
}

/** CRC-16/CCITT-FALSE in four hexadecimal digits. */
export function crc16(texto: string): string {
  let resto = 0xffff;
  for (const letra of texto) {
    resto ^= letra.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) resto = ((resto << 1) ^ (resto & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return resto.toString(16).toUpperCase().padStart(4, '0');
}
