import '../../../lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { SupportRequest, type SupportRequestInput } from '@insights/contracts';
import { useEffect, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Field, FieldError, TextArea } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { failureInWords } from '../../../lib/failure.ts';
import { useSendSupportRequest, useSupportTrace } from '../api/support.ts';
import { CATEGORY_LABELS, optionsOf, PRIORITY_LABELS } from '../support-choices.ts';
import type { SupportTopic } from '../support-topics.ts';

const EMPTY: SupportRequestInput = {
  name: '',
  email: '',
  subject: '',
  priority: 'medium',
  message: '',
  traceId: '',
};

interface SupportFormProps {
  /** The visitor's choice of a topic; a new object with every choice. */
  topic: SupportTopic | null;
}

/** Validated with the same schema as on the server. */
export function SupportForm({ topic }: SupportFormProps) {
  const { register, control, handleSubmit, reset, resetField, setValue, setFocus, formState } = useForm({
    resolver: zodResolver(SupportRequest),
    defaultValues: EMPTY,
  });
  const { errors } = formState;
  const trace = useSupportTrace();
  const send = useSendSupportRequest();
  // A second click can come before the first one's state is rendered.
  const isUnderWay = useRef(false);

  useEffect(() => {
    if (trace.data) resetField('traceId', { defaultValue: trace.data });
  }, [trace.data, resetField]);

  useEffect(() => {
    if (topic === null) return;
    setValue('category', topic.category);
    setValue('subject', topic.subject);
    setFocus('subject');
  }, [topic, setValue, setFocus]);

  const submit = handleSubmit((request) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    send.mutate(request, {
      onSuccess: () => reset({ ...EMPTY, traceId: trace.data ?? '' }),
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
        <Field
          label="E-mail"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      <Field label="Subject" error={errors.subject?.message} {...register('subject')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          name="category"
          control={control}
          render={({ field }) => (
            <Select
              label="Category"
              placeholder="Choose a category"
              options={optionsOf(CATEGORY_LABELS)}
              value={field.value}
              onValueChange={field.onChange}
            />
          )}
        />
        <Controller
          name="priority"
          control={control}
          render={({ field }) => (
            <Select
              label="Priority"
              options={optionsOf(PRIORITY_LABELS)}
              value={field.value}
              onValueChange={field.onChange}
            />
          )}
        />
      </div>
      <TextArea label="Message" error={errors.message?.message} {...register('message')} />
      <Field
        label="Trace identifier"
        spellCheck={false}
        autoComplete="off"
        hint="Optional. QuickBooks’ own number of its last answer to you, by which a fault there can be found."
        error={errors.traceId?.message}
        {...register('traceId')}
      />
      {send.isError && <FieldError id="support-failure" text={failureInWords(send.error)} />}
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
