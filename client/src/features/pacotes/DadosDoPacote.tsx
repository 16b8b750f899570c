import { Link } from 'react-router-dom';
import type { Pacote } from '../../../../shared/contracts/pacote.ts';
import { formatarCompetencia } from '../../../../shared/format/competencia.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { paths } from '../../navigation/paths.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';

const ligado = (outro: Pacote['retifica']) =>
  outro && <Link to={paths.pacote(outro.id_pacote)}>Pacote {outro.numero}</Link>;

const momento = (quando: string | null) => quando && formatarMomento(quando);

/** Facts of a package, and counts of its items by status. */
export function DadosDoPacote({ pacote }: { readonly pacote: Pacote }) {
  const { itens, meio, retifica, retificado_por } = pacote;
  return (
    <Section title="Dados">
      <Facts
        facts={[
          ['Registros', formatarInteiro(pacote.registros)],
          ['Valor', formatarReais(pacote.valor_total)],
          ['Competência', pacote.competencia === null ? 'Todas' : formatarCompetencia(pacote.competencia)],
          ['Ramo', pacote.ramo ?? 'Todos'],
          ['Aceitos', formatarInteiro(itens.ACEITO)],
          ['Recusados', formatarInteiro(itens.RECUSADO)],
          ['Sem resposta', formatarInteiro(itens.PENDENTE)],
          ['Criado', `${formatarMomento(pacote.data_criacao)}, por ${pacote.criado_por}`],
          ['Envio', momento(pacote.data_envio)],
          ['Meio', meio && { URL: 'Enviado pelo Romaneio', ARQUIVO: 'Arquivo entregue' }[meio]],
          ['Tentativas', pacote.tentativas > 0 ? formatarInteiro(pacote.tentativas) : null],
          ['Retorno', momento(pacote.data_retorno)],
          ['Protocolo', pacote.protocolo],
          ['Mensagem', pacote.mensagem_retorno],
          ...(retifica ? [['Retifica', ligado(retifica)] as const] : []),
          ...(retificado_por ? [['Retificado por', ligado(retificado_por)] as const] : []),
          ['SHA-256 do JSON', <span className="ap-prose">{pacote.sha256}</span>],
        ]}
      />
    </Section>
  );
}
