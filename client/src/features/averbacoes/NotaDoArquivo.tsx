const enumeracao = new Intl.ListFormat('pt-BR');

interface NotaDoArquivoProps {
  /** Archived months included in the search. */
  readonly arquivadas: readonly number[];
  /** Years with archived months that were not searched. */
  readonly naoPesquisados: readonly number[];
  /** Month filter, `YYYY-MM`. */
  readonly mes: string;
}

/** Note on which archived months the list includes and excludes; renders nothing if there are none. */
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
