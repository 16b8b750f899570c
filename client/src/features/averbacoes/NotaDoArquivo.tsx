const enumeracao = new Intl.ListFormat('pt-BR');

interface NotaDoArquivoProps {
  /** Months gone through that are archived. */
  readonly arquivadas: readonly number[];
  /** Years that have archived months which were not gone through. */
  readonly naoPesquisados: readonly number[];
  /** The month that the list is narrowed to, `YYYY-MM`. */
  readonly mes: string;
}

/** What of the archive stands in a list, and what does not: nothing where there is none. */
export function NotaDoArquivo({ arquivadas, naoPesquisados, mes }: NotaDoArquivoProps) {
  const [ano, doAno] = mes.split('-');
  const arquivada = arquivadas.includes(Number(mes.replace('-', '')));
  if (!arquivada && naoPesquisados.length === 0) return null;
  return (
    <p role="status" className="text-body-secondary">
      {arquivada
        ? `Competência ${doAno}/${ano} arquivada, somente leitura.`
        : `As competências arquivadas de ${enumeracao.format(naoPesquisados.map(String))} não foram pesquisadas: ` +
          'informe a competência, a apólice ou a chave inteira.'}
    </p>
  );
}
