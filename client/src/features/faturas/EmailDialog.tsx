import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { separarEmails } from '../../../../shared/contracts/cadastros/formatos.ts';
import type { PropostaDeEmail } from '../../../../shared/contracts/fatura-email.ts';
import { propostaDeEmailQuery, enviarEmail } from '../../api/faturas.ts';
import { fieldsAtFault } from '../../api/server-message.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { QueryState } from '../../campos/QueryState.tsx';
import { CamposDialog } from '../../campos/CamposSimples.tsx';

interface Props {
  readonly fatura: Fatura;
  /** @param tarefa id of the background task that sends it. */
  readonly onOrdered: (tarefa: number) => void;
  readonly onClose: () => void;
}

/** Asks for recipients and text of the invoice e-mail; defaults are refetched on every open. */
export default function EmailDialog(props: Props) {
  const { data, error, isFetching, refetch } = useQuery(propostaDeEmailQuery(props.fatura.id_fatura));
  if (data && !isFetching) return <EmailForm {...props} proposta={data} />;
  return (
    <Dialog show title="Enviar por e-mail" onClose={props.onClose}>
      {error ? <QueryState error={error} refetch={refetch} /> : <p role="status">Carregando...</p>}
    </Dialog>
  );
}

interface Campos {
  readonly para: string;
  readonly copia: string;
  readonly assunto: string;
  readonly texto: string;
  readonly planilha: boolean;
}

const papeis = { SEGURADO: 'segurado', PAGADOR: 'pagador', CORRETOR: 'corretor' } as const;

function EmailForm({ fatura, proposta, onOrdered, onClose }: Props & { readonly proposta: PropostaDeEmail }) {
  const { destinatarios } = proposta;
  return (
    <CamposDialog
      title="Enviar por e-mail"
      size="upload"
      submitLabel="Enviar"
      busyLabel="Enviando..."
      defaultValues={{
        para: destinatarios.map(({ email }) => email).join(', '),
        copia: proposta.copia.join(', '),
        assunto: proposta.assunto,
        texto: proposta.texto,
        planilha: true,
      }}
      {...enviarEmail(({ para, copia, ...carta }: Campos) => ({
        params: { id: fatura.id_fatura },
        body: { ...carta, para: separarEmails(para), copia: separarEmails(copia) },
      }))}
      onSuccess={(tarefa) => {
        onOrdered(tarefa);
        onClose();
      }}
      onError={marcar}
      onClose={onClose}
      campos={[
        { nome: 'para', rotulo: 'Para', obrigatorio: true, ajuda: quemSao(destinatarios) },
        { nome: 'copia', rotulo: 'Cópia para' },
        { nome: 'assunto', rotulo: 'Assunto', obrigatorio: true, atributos: { maxLength: 150 } },
        { nome: 'texto', rotulo: 'Texto', obrigatorio: true, ajuda: 'A fatura em PDF vai anexa.', linhas: 6 },
        { nome: 'planilha', rotulo: 'Anexar a planilha com a relação de embarques e o resumo', marca: true },
      ]}
    />
  );
}

/** `para.1` is the second address of the field `para`. */
function marcar(error: Error, form: UseFormReturn<Campos>) {
  for (const { campo, mensagem } of fieldsAtFault(error)) {
    const [nome, at] = campo.split('.') as [keyof Campos, string?];
    const valor = form.getValues(nome);
    if (valor === undefined) continue;
    const endereco = at === undefined ? '' : `${separarEmails(String(valor))[Number(at)]}: `;
    form.setError(nome, { message: endereco + mensagem });
  }
}

function quemSao(destinatarios: PropostaDeEmail['destinatarios']): string {
  if (destinatarios.length === 0)
    return 'Nem o segurado nem o corretor têm e-mail no cadastro. Separe vários por vírgula.';
  const nomes = destinatarios.map(({ nome, papel }) => `${nome} (${papeis[papel]})`);
  return `Dos cadastros: ${nomes.join(', ')}. Separe vários por vírgula.`;
}
