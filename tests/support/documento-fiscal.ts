import { digitoDaChave } from '../../shared/format/chave-acesso.ts';

interface Identidade {
  readonly numero: number;
  readonly cnpj: string;
  readonly modelo?: string;
  /** Month of issue, AAMM. */
  readonly aamm?: string;
}

/** Access key of a document from São Paulo, series 1. */
export function chaveFiscal({ numero, cnpj, modelo = '57', aamm = '2611' }: Identidade): string {
  const base = `35${aamm}${cnpj}${modelo}001${String(numero).padStart(9, '0')}1${String(numero).padStart(8, '0')}`;
  return base + digitoDaChave(base);
}

export interface CteDeclarado extends Identidade {
  readonly chave?: string;
  readonly dia?: string;
  readonly valor?: string;
  readonly mercadoria?: string;
  readonly municipioDestino?: string;
  readonly tomador?: string;
  readonly modal?: string;
  readonly tpCTe?: string;
  readonly tpAmb?: string;
  readonly cStat?: string;
  readonly placa?: string;
  readonly versao?: '3.00' | '4.00';
  /** Access key of the CT-e it replaces. */
  readonly substitui?: string;
}

/** An authorised CT-e, structured as in the published schemas; from São Paulo to Curitiba. */
export function cteDeclarado(cte: CteDeclarado): string {
  const { numero, cnpj, dia = '2026-11-10', valor = '1234.56', mercadoria = 'Pneus novos', versao = '4.00' } = cte;
  const { municipioDestino = '4106902', tomador, modal = '01', tpAmb = '1', cStat = '100', placa, substitui } = cte;
  const { tpCTe = substitui === undefined ? '0' : '3' } = cte;
  const chave = cte.chave ?? chaveFiscal(cte);
  const observacao = placa === undefined ? '' : `<ObsCont xCampo="PLACA"><xTexto>${placa}</xTexto></ObsCont>`;
  const substituicao = substitui === undefined ? '' : `<infCteSub><chCte>${substitui}</chCte></infCteSub>`;
  const toma =
    tomador === undefined
      ? '<toma3><toma>0</toma></toma3>'
      : `<toma4><toma>4</toma><CNPJ>${tomador}</CNPJ><xNome>Pagador</xNome></toma4>`;
  return `<?xml version="1.0" encoding="UTF-8"?><cteProc xmlns="http://www.portalfiscal.inf.br/cte" versao="${versao}"><CTe><infCte Id="CTe${chave}" versao="${versao}">
<ide><cUF>35</cUF><mod>57</mod><serie>1</serie><nCT>${numero}</nCT><dhEmi>${dia}T08:00:00-03:00</dhEmi><tpAmb>${tpAmb}</tpAmb><tpCTe>${tpCTe}</tpCTe><modal>${modal}</modal><tpServ>0</tpServ><cMunIni>3550308</cMunIni><UFIni>SP</UFIni><cMunFim>${municipioDestino}</cMunFim><UFFim>PR</UFFim>${toma}</ide>
<compl>${observacao}<xObs>Entregar no depósito</xObs></compl><emit><CNPJ>${cnpj}</CNPJ><xNome>Transportadora</xNome></emit>
<rem><CNPJ>45723174000110</CNPJ><xNome>Indústria</xNome></rem><dest><CNPJ>11444777000161</CNPJ><xNome>Comércio</xNome></dest>
<vPrest><vTPrest>850.00</vTPrest></vPrest><infCTeNorm><infCarga><vCarga>${valor}</vCarga><proPred>${mercadoria}</proPred><xOutCat>Caixa</xOutCat></infCarga>${substituicao}</infCTeNorm>
</infCte></CTe><protCTe versao="${versao}"><infProt><tpAmb>${tpAmb}</tpAmb><chCTe>${chave}</chCTe><cStat>${cStat}</cStat></infProt></protCTe></cteProc>`;
}

/** A CT-e cancellation event with the SEFAZ response. */
export function cancelamentoDe(chave: string, cStat = '135'): string {
  return `<?xml version="1.0" encoding="UTF-8"?><procEventoCTe xmlns="http://www.portalfiscal.inf.br/cte" versao="4.00"><eventoCTe versao="4.00"><infEvento Id="ID110111${chave}01"><chCTe>${chave}</chCTe><dhEvento>2026-11-12T10:00:00-03:00</dhEvento><tpEvento>110111</tpEvento><nSeqEvento>1</nSeqEvento></infEvento></eventoCTe><retEventoCTe versao="4.00"><infEvento><cStat>${cStat}</cStat><chCTe>${chave}</chCTe><tpEvento>110111</tpEvento><dhRegEvento>2026-11-12T10:00:01-03:00</dhRegEvento><nProt>135260000000001</nProt></infEvento></retEventoCTe></procEventoCTe>`;
}

/** An MDF-e listing those CT-e, for that vehicle. */
export function mdfeDeclarado(
  identidade: Identidade,
  ctes: readonly string[],
  placa: string,
  dia = '2026-11-11',
): string {
  const chave = chaveFiscal({ ...identidade, modelo: '58' });
  return `<?xml version="1.0" encoding="UTF-8"?><mdfeProc xmlns="http://www.portalfiscal.inf.br/mdfe" versao="3.00"><MDFe><infMDFe Id="MDFe${chave}" versao="3.00"><ide><tpAmb>1</tpAmb><dhIniViagem>${dia}T06:00:00-03:00</dhIniViagem></ide><infModal versaoModal="3.00"><rodo><veicTracao><placa>${placa}</placa></veicTracao></rodo></infModal><infDoc><infMunDescarga>${ctes.map((cte) => `<infCTe><chCTe>${cte}</chCTe></infCTe>`).join('')}</infMunDescarga></infDoc></infMDFe></MDFe><protMDFe><infProt><cStat>100</cStat></infProt></protMDFe></mdfeProc>`;
}

/** An authorised NF-e, from São Paulo to Curitiba at the sender's expense. */
export function nfeDeclarada({
  numero,
  cnpj,
  dia = '2026-11-10',
  valor = '1234.56',
  cStat = '100',
  ...outros
}: CteDeclarado) {
  const chave = chaveFiscal({ numero, cnpj, modelo: '55', ...outros });
  return `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${chave}" versao="4.00">
<ide><mod>55</mod><serie>1</serie><nNF>${numero}</nNF><dhEmi>${dia}T08:00:00-03:00</dhEmi><tpNF>1</tpNF><tpAmb>1</tpAmb><finNFe>1</finNFe></ide>
<emit><CNPJ>${cnpj}</CNPJ><xNome>Indústria</xNome><enderEmit><cMun>3550308</cMun><UF>SP</UF></enderEmit></emit>
<dest><CNPJ>11444777000161</CNPJ><xNome>Comércio</xNome><enderDest><cMun>4106902</cMun><UF>PR</UF></enderDest></dest>
<det nItem="1"><prod><xProd>Pneus novos</xProd><NCM>40111000</NCM><vProd>${valor}</vProd></prod></det>
<total><ICMSTot><vProd>${valor}</vProd><vNF>${valor}</vNF></ICMSTot></total><transp><modFrete>0</modFrete><vol><esp>Caixa</esp></vol></transp>
</infNFe></NFe><protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><chNFe>${chave}</chNFe><cStat>${cStat}</cStat></infProt></protNFe></nfeProc>`;
}
