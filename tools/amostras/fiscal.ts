/** Fiscal documents with the fields a shipment is read from; unsigned, because signatures are not checked here. */
import type { Company } from '../../server/database/demo/names.ts';
import { numeroDaApolice } from '../../server/database/demo/plan.ts';
import { chaveDe, placaDe, type Remessa } from './embarques.ts';

const xml = '<?xml version="1.0" encoding="UTF-8"?>';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const parte = (nome: string, { cnpj, razaoSocial }: Company, endereco = '') =>
  `<${nome}><CNPJ>${cnpj}</CNPJ><xNome>${escaped(razaoSocial)}</xNome>${endereco}</${nome}>`;

/** A CT-e 4.00 of the insured carrier. */
export function cte(remessa: Remessa, numero: number, dono: Company, embalagem = 'Caixa'): string {
  const { apolice, dia } = remessa;
  const chave = chaveDe(remessa, apolice.segurado.cnpj, '57', numero);
  return `${xml}
<cteProc xmlns="http://www.portalfiscal.inf.br/cte" versao="4.00"><CTe><infCte Id="CTe${chave}" versao="4.00">
  <ide><cUF>35</cUF><mod>57</mod><serie>1</serie><nCT>${numero}</nCT><dhEmi>${dia}T08:30:00-03:00</dhEmi><tpAmb>1</tpAmb><tpCTe>0</tpCTe>
    <modal>01</modal><tpServ>0</tpServ><cMunIni>3550308</cMunIni><xMunIni>SAO PAULO</xMunIni><UFIni>SP</UFIni>
    <cMunFim>3106200</cMunFim><xMunFim>BELO HORIZONTE</xMunFim><UFFim>MG</UFFim><toma3><toma>0</toma></toma3></ide>
  ${parte('emit', apolice.segurado)}
  ${parte('rem', dono)}
  ${parte('dest', dono)}
  <vPrest><vTPrest>850.00</vTPrest><vRec>850.00</vRec></vPrest>
  <infCTeNorm><infCarga><vCarga>12500.25</vCarga><proPred>Bobinas de aço</proPred><xOutCat>${embalagem}</xOutCat></infCarga></infCTeNorm>
</infCte></CTe><protCTe versao="4.00"><infProt><tpAmb>1</tpAmb><chCTe>${chave}</chCTe><cStat>100</cStat></infProt></protCTe></cteProc>
`;
}

/** An MDF-e 3.00 of those CT-e, with the policy, the vehicle and the day. */
export function mdfe(remessa: Remessa, numero: number, ctes: readonly number[]): string {
  const { apolice, dia } = remessa;
  const { cnpj } = apolice.segurado;
  const carried = ctes.map((one) => `<infCTe><chCTe>${chaveDe(remessa, cnpj, '57', one)}</chCTe></infCTe>`).join('');
  return `${xml}
<mdfeProc xmlns="http://www.portalfiscal.inf.br/mdfe" versao="3.00"><MDFe><infMDFe Id="MDFe${chaveDe(remessa, cnpj, '58', numero)}" versao="3.00">
  <ide><tpAmb>1</tpAmb><dhIniViagem>${dia}T10:00:00-03:00</dhIniViagem></ide>
  <infModal versaoModal="3.00"><rodo><veicTracao><placa>${placaDe(numero)}</placa></veicTracao></rodo></infModal>
  <infDoc><infMunDescarga>${carried}</infMunDescarga></infDoc>
  <seg><infResp><respSeg>1</respSeg></infResp><nApol>${numeroDaApolice(apolice)}</nApol></seg>
</infMDFe></MDFe><protMDFe versao="3.00"><infProt><cStat>100</cStat></infProt></protMDFe></mdfeProc>
`;
}

/** An NF-e 4.00 sent by the insured cargo owner. */
export function nfe(remessa: Remessa, numero: number, destinatario: Company, embalagem = 'Caixa'): string {
  const { apolice, dia } = remessa;
  const chave = chaveDe(remessa, apolice.segurado.cnpj, '55', numero);
  const endereco = (nome: string, codigo: string, uf: string) =>
    `<${nome}><cMun>${codigo}</cMun><UF>${uf}</UF></${nome}>`;
  return `${xml}
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${chave}" versao="4.00">
  <ide><mod>55</mod><serie>1</serie><nNF>${numero}</nNF><dhEmi>${dia}T08:30:00-03:00</dhEmi><tpNF>1</tpNF><tpAmb>1</tpAmb></ide>
  ${parte('emit', apolice.segurado, endereco('enderEmit', '3550308', 'SP'))}
  ${parte('dest', destinatario, endereco('enderDest', '3106200', 'MG'))}
  <det nItem="1"><prod><xProd>Pneus novos</xProd><NCM>40112090</NCM></prod></det>
  <total><ICMSTot><vProd>9900.00</vProd><vFrete>100.00</vFrete><vNF>10000.00</vNF></ICMSTot></total>
  <transp><modFrete>0</modFrete><vol><qVol>3</qVol><esp>${embalagem}</esp></vol></transp>
</infNFe></NFe><protNFe versao="4.00"><infProt><chNFe>${chave}</chNFe><cStat>100</cStat></infProt></protNFe></nfeProc>
`;
}
