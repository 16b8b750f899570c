import { chave } from '../../tests/server/api/leitura/fixtures/chaves.ts';
import { cte, mdfe } from '../../tests/server/api/leitura/fixtures/documentos.ts';
import { zip } from '../../tests/server/api/leitura/fixtures/zip.ts';

const POR_MDFE = 50;

/** Bytes of one signed CT-e. */
export const BYTES_POR_CTE = cte().length + 2_900;

/** A ZIP of signed CT-e, with one MDF-e per fifty. */
export const zipDeCte = (documentos: number): Buffer => zip(entradas(documentos));

function* entradas(documentos: number) {
  const base64 = Buffer.alloc(1_900, 'certificado ').toString('base64');
  const assinatura = `<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><SignatureValue>${base64.slice(0, 344)}</SignatureValue></SignedInfo><KeyInfo><X509Data><X509Certificate>${base64}</X509Certificate></X509Data></KeyInfo></Signature>`;
  let viagem: string[] = [];
  for (let numero = 1; numero <= documentos; numero += 1) {
    viagem.push(chave('57', numero));
    yield { nome: `${chave('57', numero)}-cte.xml`, conteudo: cte({ numero, assinatura }) };
    if (viagem.length < POR_MDFE) continue;
    yield { nome: `mdfe-${numero}.xml`, conteudo: mdfe(viagem) };
    viagem = [];
  }
}
