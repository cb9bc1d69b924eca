/**
 * Error for a task that has no result. The message is for operators and does not contain the task's input.
 */
export class PoolError extends Error {
    name = 'PoolError';
    kind;
    constructor(kind, message) {
        super(message);
        this.kind = kind;
    }
}
