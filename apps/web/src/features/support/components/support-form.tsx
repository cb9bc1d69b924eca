import '../../../lib/forms/zod-without-eval.ts';
import { SupportRequest, type SupportRequestInput } from '@insights/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CallError, Field, TextArea } from '../../../components/ui/field.tsx';
import { Select, toOptions } from '../../../components/ui/select.tsx';
import { fieldErrors } from '../../../lib/forms/field-errors.ts';
import { useSendSupportRequest, useSupportTrace } from '../api/support.ts';
import { CATEGORY_LABELS, PRIORITY_LABELS } from '../support-choices.ts';
import type { SupportTopic } from '../support-topics.ts';

const EMPTY: SupportRequestInput = { name: '', email: '', subject: '', priority: 'medium', message: '' };

interface SupportFormProps {
  /** The topic that the visitor chose; a new object for each choice. */
  topic: SupportTopic | null;
}

/** Support form, validated with the same schema as on the server. */
export function SupportForm({ topic }: SupportFormProps) {
  const [input, setInput] = useState(EMPTY);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const trace = useSupportTrace();
  const send = useSendSupportRequest();
  // A second click can come before the state from the first click is rendered.
  const isSending = useRef(false);

  const values = { ...input, traceId: input.traceId ?? trace.data ?? '' };
  const request = SupportRequest.safeParse(values);
  const errors = isSubmitted ? fieldErrors(request.error) : {};

  useEffect(() => {
    if (topic === null) return;
    setInput((current) => ({ ...current, ...topic }));
    form.current?.querySelector<HTMLInputElement>('[name=subject]')?.focus();
  }, [topic]);

  const change = (part: Partial<SupportRequestInput>) => setInput({ ...input, ...part });
  const text = (name: 'name' | 'email' | 'subject' | 'message' | 'traceId') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (!request.success) {
      const invalid = fieldErrors(request.error);
      const fields = form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [];
      [...fields].find(({ name }) => name in invalid)?.focus();
      return;
    }
    if (isSending.current) return;
    isSending.current = true;
    send.mutate(request.data, {
      onSuccess: () => {
        setInput(EMPTY);
        setIsSubmitted(false);
      },
      onSettled: () => {
        isSending.current = false;
      },
    });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" autoComplete="name" {...text('name')} />
        <Field label="Email" type="email" autoComplete="email" {...text('email')} />
      </div>
      <Field label="Subject" {...text('subject')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Category"
          placeholder="Choose a category"
          options={toOptions(CATEGORY_LABELS)}
          value={input.category}
          onValueChange={(category) => change({ category })}
        />
        <Select
          label="Priority"
          options={toOptions(PRIORITY_LABELS)}
          value={input.priority}
          onValueChange={(priority) => change({ priority })}
        />
      </div>
      <TextArea label="Message" {...text('message')} />
      <Field
        label="Trace identifier"
        spellCheck={false}
        autoComplete="off"
        hint="Optional. QuickBooks’ reference number of its last response to you, which helps to trace a problem there."
        {...text('traceId')}
      />
      <CallError error={send.error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" disabled={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send request'}
        </Button>
        <p role="status" className="text-secondary">
          {send.isSuccess && (
            <>
              Sent. Your reference is{' '}
              <span className="whitespace-nowrap font-strong text-ink">{send.data.data.reference}</span>.
            </>
          )}
        </p>
      </div>
    </form>
  );
}
